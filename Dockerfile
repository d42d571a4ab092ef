# The image of the server: its sources, the built pages and the packages that it loads, on nothing but Node and its
# libraries. docs/operations.md ("Containers") says how it is run. BASE is any image with glibc, this Node and npm.
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${BASE} AS packages
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY packages/catalogue/package.json packages/catalogue/
COPY packages/contract/package.json packages/contract/
COPY packages/history/package.json packages/history/
COPY packages/matching/package.json packages/matching/
COPY packages/recommender/package.json packages/recommender/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# No script of a package runs. The secret is for registries that need an account. The base already has Node.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error && \
    rm -rf node_modules/.bin/node node_modules/node

FROM packages AS build
COPY . .
RUN NODE_ENV=production npm run build --workspace=apps/web && \
    node scripts/production-packages.mjs /image/app
# The libraries that Node and the native packages load, and their loader. Folders for data and backups, because the rest is read-only.
RUN mkdir -p /image/data /image/backups /image/tmp /image/etc /image/usr/local/bin && \
    cp /usr/local/bin/node /image/usr/local/bin/node && \
    find /image/app -name '*.node' -print0 | xargs -0 ldd /usr/local/bin/node | grep -o '/[^ :]*' | sort -u | \
    grep -v '^/image' | xargs -I{} cp -L --parents {} /image && \
    echo 'bugunne:x:10001:10001::/data:/nonexistent' > /image/etc/passwd && \
    echo 'bugunne:x:10001:' > /image/etc/group && \
    echo 'hosts: files dns' > /image/etc/nsswitch.conf && \
    chown 10001:10001 /image/data /image/backups && chmod 700 /image/data /image/backups && chmod 1777 /image/tmp

FROM scratch
COPY --from=build /image /
WORKDIR /app
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_SECONDS=10 BUGUNNE_PREBUILT=1
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["/usr/local/bin/node", "scripts/container-health.mjs"]
ENTRYPOINT ["/usr/local/bin/node", "--disable-warning=ExperimentalWarning"]
CMD ["apps/server/src/main.ts"]
