#!/usr/bin/env bash
# Checks what docs/hosting.md says about the container image. Builds it, starts it with the restrictions of
# compose.yaml (unprivileged user, read-only root, no capabilities), sends an enquiry, replaces the
# container and looks for the enquiry.
#
# Run it as root, with podman or with ENGINE=docker. If no base image can be pulled, debootstrap makes
# one. Everything is removed afterwards except the images of ENGINE=docker.
set -euo pipefail
cd "$(dirname "$0")/../.."

engine=${ENGINE:-podman}
port=${PORT:-4389}
desk=http://127.0.0.1:$port
folder=$(mktemp -d)
name=imisozi-proof

# podman gets its own storage, and settings that work without systemd.
if [ "$engine" = podman ]; then
  export CONTAINERS_CONF=$folder/containers.conf CONTAINERS_STORAGE_CONF=$folder/storage.conf
  cat >"$CONTAINERS_CONF" <<END
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=1000:1000"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
END
  cat >"$CONTAINERS_STORAGE_CONF" <<END
[storage]
driver = "overlay"
graphroot = "$folder/store"
runroot = "$folder/run"
END
fi

finish() {
  "$engine" rm --force "$name" >"$folder/last" 2>&1 || true
  "$engine" volume rm "$name" >"$folder/last" 2>&1 || true
  [ "$engine" = podman ] && podman unmount --all >"$folder/last" 2>&1
  umount "$folder/store/overlay" 2>"$folder/last" || true
  rm -rf "$folder"
}
trap finish EXIT

say() { printf '%s\n' "- $*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

base=$(sed -n 's/^FROM \([^ ]*\).*/\1/p' Dockerfile | head -n 1)
if "$engine" pull --quiet "$base" >"$folder/last" 2>&1; then
  say "base: $base, pulled"
else
  suite=${base#debian:}
  debootstrap --variant=minbase "${suite%-slim}" "$folder/base" >"$folder/last" 2>&1 ||
    fail "no base image: $base cannot be pulled, and debootstrap failed: $(tail -n 3 "$folder/last")"
  # The image needs this machine's certificates and npm settings to reach the registries.
  cp -r /usr/local/share/ca-certificates "$folder/base/usr/local/share/"
  for setting in registry cafile; do
    value=$(npm config get "$setting" 2>"$folder/last")
    [ "$value" = null ] || printf '%s=%s\n' "$setting" "$value" >>"$folder/base/root/.npmrc"
  done
  tar -C "$folder/base" -c . | "$engine" import - "docker.io/library/$base" >"$folder/last" 2>&1
  rm -rf "$folder/base"
  say "base: no image could be pulled, so debootstrap made $base"
fi

build=() run=()
if [ "$engine" = podman ]; then
  build=(--network host --format docker --pull=never)
  # podman makes /tmp writable by default; Docker does not.
  run=(--read-only-tmpfs=false)
fi
since=$SECONDS
"$engine" build "${build[@]}" --tag "$name" . >"$folder/build" 2>&1 || {
  tail -n 30 "$folder/build" >&2
  fail 'the image was not built'
}
say "image: built in $((SECONDS - since)) s, $("$engine" image inspect --format '{{.Size}}' "$name" | numfmt --to=si)B"

# The same restrictions as in compose.yaml.
start() {
  "$engine" run "${run[@]}" --detach --name "$name" --read-only --cap-drop ALL \
    --security-opt no-new-privileges --memory 1280m --volume "$name:/var/lib/imisozi" \
    --network host --env HOST=127.0.0.1 --env "PORT=$port" "$name" >"$folder/last" 2>&1
  for _ in $(seq 60); do
    curl --silent --fail "$desk/readyz" >"$folder/last" && return
    sleep 1
  done
  "$engine" logs "$name" >&2
  fail 'the desk is not ready after a minute'
}
inside() { "$engine" exec "$name" "$@"; }
healthy() {
  if [ "$engine" = podman ]; then
    podman healthcheck run "$name"
  else
    [ "$("$engine" inspect --format '{{.State.Health.Status}}' "$name")" = healthy ]
  fi
}

start
say "ready; the desk runs as $(inside id --user --name), user id $(inside id --user)"
inside touch /srv/imisozi/x 2>"$folder/last" && fail 'the root file system is writable'
say "the root file system is read-only: $(cat "$folder/last")"
for _ in $(seq 30); do
  healthy >"$folder/last" 2>&1 && break
  sleep 1
done
healthy >"$folder/last" 2>&1 || fail "the health check fails: $(cat "$folder/last")"
say 'the health check passes'
curl --silent --fail "$desk/" | grep --quiet '<title>' || fail 'no home page'
say 'the home page is served'

answer=$(curl --silent --output "$folder/last" --write-out '%{http_code} %{redirect_url}' \
  --header "Origin: $desk" --data-urlencode 'name=Aline Uwase' \
  --data-urlencode 'email=aline@example.test' --data-urlencode 'subject=Gorillas in June' \
  --data-urlencode 'message=Do two permits remain?' "$desk/contact")
reference=${answer##*reference=}
case $answer in
  303*) say "an enquiry is accepted: $answer" ;;
  *) fail "the enquiry is not accepted: $answer" ;;
esac

"$engine" stop --time 15 "$name" >"$folder/last" 2>&1
code=$("$engine" inspect --format '{{.State.ExitCode}}' "$name")
[ "$code" = 0 ] || fail "the desk exits with $code"
say 'stopped by SIGTERM, exit code 0'
"$engine" rm "$name" >"$folder/last" 2>&1
start
inside imisozi export >"$folder/sheet" || fail 'the export failed'
grep --quiet "$reference.*Do two permits remain?" "$folder/sheet" || fail 'the enquiry is lost'
say "a new container on the same volume has $reference"
inside imisozi backup /var/lib/imisozi/backups | sed 's/^/- backup: /'
say 'everything works as docs/hosting.md says'
