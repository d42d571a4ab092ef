/** Style of the sandbox's pages, in the site's colours. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fbf6ee; --surface: #fffdf9; --sunken: #f3ebde; --ink: #231c15; --muted: #62574a;
  --line: #e4d9c7; --line-strong: #8c7f6e; --focus: #3d35a5; --danger: #a8201a; --danger-soft: #fae1dc; --success: #2a6637;
  --success-soft: #e0ecdc; --warning: #7d5200; --warning-soft: #f7e8c8; --film-cover: #38308f; --series-cover: #0c5551 }
@media (prefers-color-scheme: dark) { :root { --paper: #17130f; --surface: #211c17; --sunken: #100d0a; --ink: #f5eee2;
  --muted: #bcb09e; --line: #393129; --line-strong: #8b7f6e; --focus: #b9b2ff; --danger: #ff9a90; --danger-soft: #4a1d19;
  --success: #8fd19a; --success-soft: #1d3a23; --warning: #f0c26b; --warning-soft: #40310f } }
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; hyphens: auto;
  font: 1rem/1.6 Inter, "Inter fallback", system-ui, sans-serif; -webkit-text-size-adjust: 100% }
h1, h2, .price, .brand { font-family: Fraunces, "Fraunces fallback", Georgia, serif; font-weight: 500; letter-spacing: -.018em; line-height: 1.15 }
h1, h2 { text-wrap: balance }
p { text-wrap: pretty }
h1 { margin: 0; font-size: clamp(min(2rem, 10vw), 8vw, 2.75rem) }
h2 { margin: 0 0 .75rem; font-size: min(1.375rem, 9vw) }
p { margin: .5rem 0 0 }
a { color: inherit; text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 4px }
.test { margin: 0; padding: .75rem max(min(1.25rem, 5vw), 4vw); background: var(--warning-soft); color: var(--warning); text-align: center; font-size: .9375rem; line-height: 1.45 }
.test strong { display: block; font-size: 1rem; letter-spacing: .01em }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; max-width: 64rem; margin: 0 auto; padding: 1.25rem max(min(1.25rem, 5vw), 4vw) }
.brand { display: inline-flex; align-items: center; gap: .625rem; font-size: min(1.375rem, 9vw); white-space: nowrap }
.language { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 .5rem; margin-right: -.5rem }
main { max-width: 64rem; margin: 0 auto; padding: .5rem max(min(1.25rem, 5vw), 4vw) 4rem; display: grid; gap: 1.5rem }
.columns, .stack { display: grid; gap: 1.5rem }
main > *, .columns > * { min-width: 0 }
.message { max-width: 36rem }
.document { width: 100%; max-width: 40rem; margin: 0 auto }
.spaced { margin-top: 2.5rem }
.message { padding-top: 2rem }
.message .button { margin-top: 1.5rem }
.panel { padding: clamp(min(1.25rem, 4vw), 4vw, 2rem); background: var(--surface); border: 1px solid var(--line); border-radius: 1.25rem }
.muted { color: var(--muted) }
.price { font-size: clamp(2.5rem, 11vw, 3.5rem); margin-top: .75rem; font-variant-numeric: tabular-nums }
.price small { font: 1rem/1.6 Inter, "Inter fallback", system-ui, sans-serif; letter-spacing: 0; color: var(--muted) }
.badge { display: inline-block; padding: .125rem .75rem; border-radius: 2rem; background: var(--sunken); font-size: .875rem; font-weight: 600; line-height: 1.6 }
.columns p > .button { display: flex }
h1 + p { margin-top: .75rem }
.badge.good { background: var(--success-soft); color: var(--success) }
.badge.bad { background: var(--danger-soft); color: var(--danger) }
dl, table { margin: 1.25rem 0 0; width: 100%; border-collapse: collapse }
table { font-variant-numeric: tabular-nums }
dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .625rem 0; border-top: 1px solid var(--line) }
dt { color: var(--muted) }
dd { margin: 0; font-weight: 600 }
th, td { padding: .75rem 0; border-top: 1px solid var(--line); text-align: left; font-weight: 400; vertical-align: top }
th:last-child, td:last-child { text-align: right; padding-left: 1rem; white-space: nowrap }
thead th { border: 0; color: var(--muted) }
tfoot th, tfoot td { font-weight: 600 }
.card { display: flex; flex-direction: column; justify-content: space-between; gap: 1.25rem; margin: 0; min-height: 11.5rem; padding: 1.25rem; border-radius: 1rem;
  background: linear-gradient(135deg, var(--film-cover), var(--series-cover)); color: #fff }
.card span:first-child { font-weight: 600 }
.card .digits { font-size: 1.25rem; letter-spacing: .08em; font-variant-numeric: tabular-nums }
form { display: grid; gap: .75rem; margin-top: 1.5rem }
.panel > form:first-of-type { margin-top: 1.25rem }
button, .button { display: inline-flex; flex-direction: column; align-items: center; justify-content: center; min-height: 3.25rem; padding: .625rem min(1.5rem, 4vw); border: 1px solid var(--line-strong);
  border-radius: min(2rem, 32px); background: none; color: inherit; font: 600 1rem/1.4 Inter, "Inter fallback", system-ui, sans-serif; text-align: center; text-decoration: none; cursor: pointer; transition: opacity .15s }
button:hover, .button:hover { opacity: .85 }
.primary { background: var(--ink); border-color: var(--ink); color: var(--paper) }
button small { font-weight: 400; font-size: .875rem; opacity: .8 }
.notice { padding: .875rem 1.125rem; border-radius: .875rem; background: var(--success-soft); color: var(--success); font-weight: 600; margin: 0 }
.notice.bad { background: var(--danger-soft); color: var(--danger) }
.panel > .notice { margin-bottom: 1.25rem }
fieldset { display: grid; gap: .625rem; margin: 0; padding: 0; border: 0; min-width: 0 }
legend { padding: 0; margin: 0 }
.choice { display: flex; gap: min(.875rem, 3vw); align-items: center; min-height: 3.25rem; padding: .625rem min(1rem, 3vw); border: 1px solid var(--line-strong); border-radius: .875rem; cursor: pointer }
.choice:has(:checked) { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink) }
.choice input { flex: none; width: min(1.25rem, 8vw); height: min(1.25rem, 8vw); margin: 0; accent-color: var(--ink) }
.choice small { display: block; color: var(--muted); font-size: .9375rem }
.invoices { list-style: none; margin: 0; padding: 0 }
.invoices a { display: flex; text-decoration: none; flex-wrap: wrap; justify-content: space-between; gap: .125rem 1rem; padding: .875rem 0; border-top: 1px solid var(--line) }
.invoices a span:first-child { text-decoration: underline }
.invoices li:first-child a { border-top: 0; padding-top: 0 }
@media (min-width: 52rem) { .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: start; gap: 2rem; padding-top: 1.5rem } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
@media (forced-colors: active) { button, .button, .card, .badge, .notice { border: 1px solid } }
@media print { header a, .no-print { display: none } .panel { border: 0; padding: 0 } }
`;
