#!/bin/sh
# Fills in nginx.conf.template from the environment and starts nginx. Everything it writes is below EDGE_DIR, so all else may be read-only.
set -eu
here=$(cd "$(dirname "$0")" && pwd)

# Servers it asks: host:port, separated by spaces. A name is looked up again and again, and all its addresses count, where EDGE_SERVER_OPTIONS says `resolve` (nginx 1.27.3).
: "${EDGE_API:=api:8080}"
: "${EDGE_SERVER_OPTIONS:=resolve max_fails=1 fail_timeout=5s}"
# Name servers, by default those of the machine.
: "${EDGE_RESOLVER:=$(awk '$1 == "nameserver" { print ($2 ~ /:/) ? "[" $2 "]" : $2 }' /etc/resolv.conf | tr '\n' ' ')}"
: "${EDGE_HTTP_PORT:=8080}" "${EDGE_HTTPS_PORT:=8443}"
# Folder of tls.crt and tls.key; folder of server blocks for hosts with certificates of their own; folder of answers to ACME challenges.
: "${EDGE_TLS:=/etc/edge/tls}" "${EDGE_HOSTS:=/etc/edge/hosts}" "${EDGE_ACME:=/etc/edge/acme}"
: "${EDGE_DIR:=/tmp/edge}" "${EDGE_TYPES:=/etc/nginx/mime.types}" "${EDGE_LOG:=/dev/stdout}"
: "${EDGE_CACHE_SIZE:=1g}"
# A little above MARQUEE_UPLOAD_LIMIT_MB, which is what people are told.
: "${EDGE_UPLOAD_LIMIT:=$((${MARQUEE_UPLOAD_LIMIT_MB:-512} + 8))m}"
# Proxies in front of this one that may say who asks: addresses or networks, separated by spaces. Nobody by default.
: "${EDGE_TRUST:=}"
# Header in which a trusted proxy says in which country a caller is, as the server has it. It is dropped from everybody else.
: "${MARQUEE_REGION_HEADER:=}"
# Whose nginx's workers are where root starts it, which the image does not.
: "${EDGE_USER:=nobody}"

EDGE_USER_LINE=
[ "$(id -u)" != 0 ] || EDGE_USER_LINE="user $EDGE_USER;"
EDGE_CONF=$EDGE_DIR/conf
EDGE_SERVERS=
for server in $EDGE_API; do EDGE_SERVERS="$EDGE_SERVERS server $server $EDGE_SERVER_OPTIONS;"; done
EDGE_TRUSTED=
for proxy in $EDGE_TRUST; do EDGE_TRUSTED="$EDGE_TRUSTED set_real_ip_from $proxy;"; done
[ -z "$EDGE_TRUSTED" ] || EDGE_TRUSTED="$EDGE_TRUSTED real_ip_header X-Forwarded-For; real_ip_recursive on;"

EDGE_REGION= EDGE_REGION_LINE=
if [ -n "$MARQUEE_REGION_HEADER" ]; then
  case $MARQUEE_REGION_HEADER in
    *[!A-Za-z0-9-]*) echo "MARQUEE_REGION_HEADER is the name of a header, such as CF-IPCountry, not $MARQUEE_REGION_HEADER." >&2; exit 78 ;;
  esac
  # Where nginx takes the caller's address from a proxy, this is still the proxy's.
  EDGE_REGION='geo $realip_remote_addr $edge_is_trusted { default 0;'
  for proxy in $EDGE_TRUST; do EDGE_REGION="$EDGE_REGION $proxy 1;"; done
  EDGE_REGION="$EDGE_REGION } map \$edge_is_trusted \$edge_region { default \"\"; 1 \$http_$(printf %s "$MARQUEE_REGION_HEADER" | tr 'A-Z-' 'a-z_'); }"
  EDGE_REGION_LINE="proxy_set_header $MARQUEE_REGION_HEADER \$edge_region;"
fi

mkdir -p "$EDGE_CONF" "$EDGE_DIR/bodies" "$EDGE_DIR/answers" "$EDGE_DIR/unused" "$EDGE_DIR/cache"
export EDGE_HTTP_PORT EDGE_HTTPS_PORT EDGE_TLS EDGE_HOSTS EDGE_ACME EDGE_DIR EDGE_TYPES EDGE_LOG EDGE_CACHE_SIZE EDGE_UPLOAD_LIMIT
export EDGE_REGION EDGE_REGION_LINE EDGE_USER_LINE EDGE_RESOLVER EDGE_CONF EDGE_SERVERS EDGE_TRUSTED
# Only our own names: nginx has variables of the same form.
names=$(env | sed -n 's/^\(EDGE_[A-Z_]*\)=.*/${\1}/p' | tr '\n' ' ')
envsubst "$names" < "$here/nginx.conf.template" > "$EDGE_CONF/nginx.conf"
envsubst "$names" < "$here/site.conf" > "$EDGE_CONF/site.conf"
exec nginx -e stderr -p "$EDGE_DIR" -c "$EDGE_CONF/nginx.conf" -g 'daemon off;' "$@"
