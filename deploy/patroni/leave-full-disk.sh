#!/bin/sh
# Asks Patroni to make another server the leader while the disk of this one has too little room: Patroni itself sees only
# whether PostgreSQL lives, and one that refuses every write for want of room still does. Run beside Patroni on each server,
# with its environment and LEAST_FREE_MEGABYTES (1024).
set -u
: "${PATRONI_RESTAPI_USERNAME:?}" "${PATRONI_RESTAPI_PASSWORD:?}"
while sleep 2; do
  free=$(df --output=avail -m "$PATRONI_POSTGRESQL_DATA_DIR" 2> /dev/null | tail -n 1)
  # There is no folder before the first start.
  [ -n "$free" ] || continue
  [ "$free" -lt "${LEAST_FREE_MEGABYTES:-1024}" ] || continue
  # Answers 200 on the leader only.
  curl -fs -m 2 -o /dev/null "http://$PATRONI_RESTAPI_CONNECT_ADDRESS/primary" || continue
  echo "$PATRONI_NAME has $free MB left: another server becomes the leader"
  # From standard input, because every user of the machine sees the arguments of a program.
  printf 'user = "%s:%s"\n' "$PATRONI_RESTAPI_USERNAME" "$PATRONI_RESTAPI_PASSWORD" |
    curl -K - -s -m 30 -d "{\"leader\": \"$PATRONI_NAME\"}" "http://$PATRONI_RESTAPI_CONNECT_ADDRESS/switchover"
  echo
done
