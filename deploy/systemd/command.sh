#!/bin/sh
# Runs a command of docs/operations.md ("Commands") with the settings and as the user of the service, as root:
#   sudo sh /opt/bugunne/deploy/systemd/command.sh admin-grant someone@example.com
# The name is that of a file in apps/server/src/commands.
set -eu
program=/opt/bugunne/apps/server/src/commands/${1:?Usage: command.sh NAME [ARGUMENTS]}.ts
shift
exec systemd-run --quiet --pipe --wait --collect --uid=bugunne --gid=bugunne \
  --property=WorkingDirectory=/opt/bugunne --property=EnvironmentFile=/etc/bugunne.env --property=UMask=0077 \
  /opt/bugunne/node_modules/node/bin/node --disable-warning=ExperimentalWarning "$program" "$@"
