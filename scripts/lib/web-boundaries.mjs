/** Regular expressions of paths. */
export const test = '\\.(test|smoke)\\.tsx?$';
const web = '^apps/web/src';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const webRules = [
  {
    name: 'web-ui-knows-no-product',
    comment: 'ui and lib are below features and routes',
    severity: 'error',
    from: { path: `${web}/(components/ui|lib)/`, pathNot: test },
    to: { path: [`${web}/(features|layouts|pages|routes)/`, `${web}/components/(?!ui/)`] },
  },
  {
    name: 'web-components-know-no-feature',
    comment: 'components are shared by features and import none',
    severity: 'error',
    from: { path: `${web}/components/`, pathNot: test },
    to: { path: `${web}/features/` },
  },
  {
    name: 'web-loads-no-schemas',
    comment: 'schemas bring zod into the pages of visitors and members; only their types are free',
    severity: 'error',
    from: { path: `${web}/`, pathNot: [`${web}/admin/`, '/testing/', test] },
    to: { path: '^packages/contract/src/.+\\.schema\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-lib-draws-nothing',
    comment: 'lib is below ui',
    severity: 'error',
    from: { path: `${web}/lib/`, pathNot: test },
    to: { path: `${web}/components/` },
  },
  {
    name: 'web-features-stand-alone',
    comment: 'no feature imports another; pages, layouts and routes compose them',
    severity: 'error',
    from: { path: `${web}/features/([^/]+)/` },
    to: { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
  },
  {
    name: 'web-pages-and-layouts-compose',
    comment: 'pages and layouts compose features: only routes and the root import them, and pages import layouts',
    severity: 'error',
    from: {
      path: `${web}/`,
      pathNot: [`${web}/(layouts|pages|routes)/`, `${web}/root\\.tsx$`, test],
    },
    to: { path: `${web}/(layouts|pages)/` },
  },
  {
    name: 'web-layouts-know-no-page',
    comment: 'a layout is around every page and knows none',
    severity: 'error',
    from: { path: `${web}/layouts/` },
    to: { path: `${web}/pages/` },
  },
  {
    name: 'web-pages-stand-alone',
    comment: 'no page imports another, and no layout another; what both need is in a feature or in components',
    severity: 'error',
    from: { path: `${web}/(pages|layouts)/([^/]+)/` },
    to: { path: `${web}/$1/`, pathNot: `${web}/$1/$2/` },
  },
  {
    name: 'web-routes-are-the-top',
    comment: 'nothing below imports a route',
    severity: 'error',
    from: { path: `${web}/`, pathNot: [`${web}/routes/`, `${web}/(routes\\.ts|root\\.tsx)$`, test] },
    to: { path: `${web}/routes/` },
  },
  {
    name: 'web-queries-are-declared',
    comment: 'a query of the API is declared once, with its metadata, in lib/queries',
    severity: 'error',
    from: { path: `${web}/`, pathNot: [`${web}/lib/queries/`, `${web}/admin/lib/api\\.ts$`] },
    to: { path: ['(^|/)node_modules/@orpc/tanstack-query/', `${web}/lib/queries/api\\.ts$`] },
  },
  {
    name: 'web-admin-is-apart',
    comment: 'the administration is a build of its own: the pages of visitors and members import nothing of it',
    severity: 'error',
    from: { path: `${web}/`, pathNot: `${web}/(admin|testing)/` },
    to: { path: `${web}/admin/` },
  },
  {
    name: 'web-admin-pages-stand-alone',
    comment: 'no page of the administration imports another; what both need is in admin/ui, admin/lib or admin/layout',
    severity: 'error',
    from: { path: `${web}/admin/pages/([^/]+)/` },
    to: { path: `${web}/admin/pages/`, pathNot: `${web}/admin/pages/$1/` },
  },
  {
    name: 'web-runs-in-the-browser',
    comment: 'no module of Node in what the browser loads',
    severity: 'error',
    from: { path: `${web}/`, pathNot: [test, `${web}/testing/`, `${web}/entry\\.server\\.tsx$`] },
    to: { dependencyTypes: ['core'] },
  },
];
