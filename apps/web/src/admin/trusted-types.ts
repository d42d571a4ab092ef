/** The page accepts from libraries only text, an empty script (React makes its script elements from one), own files. */
const allow = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : '');

type Factory = {
  createPolicy(name: 'default', rules: Record<string, (text: string) => string>): unknown;
};

const { trustedTypes } = window as { trustedTypes?: Factory };
trustedTypes?.createPolicy('default', {
  createHTML: allow(/^([^<]|<script><\/script>$)*$/),
  createScript: allow(/^$/),
  createScriptURL: (url) => allow(/^\/assets\//)(url.replace(location.origin, '')),
});
