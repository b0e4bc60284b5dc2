# The site and the desk as one image: docs/hosting.md, "In containers".
FROM debian:trixie-slim AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/imisozi

# Installs the packages first, since they change less often than the code.
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --include=optional

COPY . .
# The public address, such as https://www.example.org. The pages contain it.
ARG SITE_URL
# Keeps cropped pictures from one build to the next.
RUN --mount=type=cache,target=/srv/imisozi/.cache npm run build
# Removes what only the build needs.
RUN npm pkg delete dependencies.@astrojs/react dependencies.@astrojs/sitemap dependencies.astro \
    dependencies.country-flag-icons dependencies.esbuild \
    dependencies.minisearch dependencies.react-day-picker \
  && npm prune --omit=dev \
  && mv node_modules/node-*/bin/node /usr/local/bin/ \
  && rm -r node_modules/node-*

FROM debian:trixie-slim
# libatomic1 is for Node, postgresql-client for backups of a PostgreSQL database.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 postgresql-client tzdata \
  && rm -rf /var/lib/apt/lists/*
# The desk writes files to content/ with this user id: docs/hosting.md.
ARG USER_ID=1000
RUN useradd --uid "$USER_ID" --user-group --home-dir /var/lib/imisozi --shell /usr/sbin/nologin imisozi \
  && install -d -o imisozi -g imisozi -m 700 /var/lib/imisozi
WORKDIR /srv/imisozi
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /srv/imisozi/package.json ./
COPY --from=build /srv/imisozi/node_modules node_modules
COPY --from=build /srv/imisozi/build/desk build/desk
COPY --from=build /srv/imisozi/dist dist
COPY --from=build /srv/imisozi/content content
COPY hosting/container/imisozi /usr/local/bin/imisozi

ARG SITE_URL
# The desk can write only to the volume, including SQLite's temporary files.
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/var/lib/imisozi TMPDIR=/var/lib/imisozi SITE_URL=$SITE_URL
USER imisozi
VOLUME /var/lib/imisozi
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The same as `npm run start:desk`.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "--max-old-space-size=256", "build/desk/main.js"]
