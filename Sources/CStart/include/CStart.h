// What happens before the first line of Swift; nothing in here is called by name.
