# The server: answers requests, does jobs, or both (MARQUEE_ROLE). Build from the root of the repository: docker build -f docker/api.Dockerfile .
FROM node:22.23.3-bookworm-slim AS manifests
WORKDIR /marquee
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY mf-catalog/package.json mf-catalog/
COPY mf-merchandise/package.json mf-merchandise/
COPY mf-operator/package.json mf-operator/
COPY mf-player/package.json mf-player/
COPY mf-shared/package.json mf-shared/
COPY shell/package.json shell/

# What the server needs of other people's packages. The Node that comes among them is for machines that have an older one.
FROM manifests AS packages
RUN npm install --no-save --omit=dev --workspace=api --include-workspace-root=false --loglevel=error && rm -rf node_modules/node-*

# What browsers are served.
FROM manifests AS build
ENV PUPPETEER_SKIP_DOWNLOAD=1 NX_SKIP_NX_CACHE=true
RUN npm install --no-save --loglevel=error
COPY . .
RUN node tools/marquee.mjs build

FROM node:22.23.3-bookworm-slim
WORKDIR /marquee
COPY --from=packages /marquee ./
COPY --from=build /marquee/dist/shell dist/shell
COPY --from=build /marquee/dist/remotes dist/remotes
COPY api api
# Files under way, and all files where there is no bucket. Nothing else is written to.
RUN install -d -o 1000 -g 1000 /var/lib/marquee
ENV NODE_ENV=production PORT=8080 MARQUEE_DATA=/var/lib/marquee
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/src/server.ts"]
