# The release of one remote and nothing else, for those who ship everything by images; the normal way is `npm run deploy` (docs/deploy.md).
# docker build -f docker/release.Dockerfile --build-arg REMOTE=mf-merchandise .
FROM node:22.23.3-bookworm-slim AS build
ARG REMOTE=mf-merchandise
ENV PUPPETEER_SKIP_DOWNLOAD=1 NX_SKIP_NX_CACHE=true
WORKDIR /marquee
COPY . .
RUN npm install --no-save --loglevel=error
RUN node tools/marquee.mjs build "$REMOTE"

FROM scratch
COPY --from=build /marquee/dist/remotes /remotes
