/* The begining of
 * a commnet. */
int recieve_vlaue(void) { // trailng
  puts("a mesage for people");
  return 'w';
}
