#!/bin/sh
# Builds teh thing.
echo "a mesage to people" # trailng
wrod=$1
