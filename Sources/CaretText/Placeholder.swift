// The room is built in the commits that follow.
