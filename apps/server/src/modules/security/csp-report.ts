import { z } from 'zod';

/** The parts of a report that are logged: no address of a page or file, which may name titles, searches and tokens. */
export type CspReport = { directive: string; blocked: string };

/** Browsers collect reports for a minute; further ones of a body would only fill the log. */
const MAX_REPORTS = 20;

/** The form of `report-uri`. */
const singleSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});

/** The form of `report-to`: several reports, of which some may be of another type. */
const severalSchema = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() }).nullable(),
    }),
  )
  .transform((reports) => reports.slice(0, MAX_REPORTS));

const DIRECTIVES = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

/** Words that browsers write instead of an address. */
const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink']);

/** The reports in a body of either form; null when it has another form. */
export function readCspReports(body: unknown): CspReport[] | null {
  const single = singleSchema.safeParse(body);
  if (single.success) {
    const report = single.data['csp-report'];
    return [describe(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'])];
  }
  const several = severalSchema.safeParse(body);
  if (!several.success) return null;
  return several.data.flatMap(({ type, body: report }) =>
    type === 'csp-violation' && report ? [describe(report.effectiveDirective, report.blockedURL)] : [],
  );
}

const describe = (directive = '', blocked = ''): CspReport => ({
  directive: DIRECTIVES.has(directive) ? directive : 'other',
  blocked: describeBlocked(blocked),
});

/** The origin of a blocked address, or its scheme when it has none. */
function describeBlocked(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'other';
  const { origin, protocol } = new URL(blocked);
  return (origin === 'null' ? protocol : origin).slice(0, 100);
}
