# What stands in front: TLS, HTTP/2, compression, caching. Build from the root of the repository: docker build -f docker/edge.Dockerfile .
FROM nginxinc/nginx-unprivileged:1.28.0-alpine-slim
COPY docker/edge/nginx.conf.template docker/edge/site.conf docker/edge/start.sh /etc/edge/
USER 101:101
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/edge/healthz"]
ENTRYPOINT ["sh", "/etc/edge/start.sh"]
