/** A plain page of the contract: every call, what it asks for and the shapes it takes and gives. */
export function docsPage(document: unknown): string {
  const calls = callsOf(document)
  const sections = calls.map(
    ({ method, path, summary, detail }) =>
      `<details><summary><b>${escapeHtml(method)}</b> <code>${escapeHtml(path)}</code> <i>${escapeHtml(summary)}</i></summary>` +
      `<pre>${escapeHtml(JSON.stringify(detail, null, 2))}</pre></details>`,
  )
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>API da Avença</title>
<style>body{font:15px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem}b{display:inline-block;min-width:4.5rem}
summary{cursor:pointer;padding:.25rem 0}i{color:#667}pre{background:#f4f5f7;padding:1rem;overflow:auto}</style></head>
<body><h1>API da Avença</h1><p>${calls.length} chamadas. O documento: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</body></html>`
}

interface Call {
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly detail: object
}

function callsOf(document: unknown): readonly Call[] {
  if (!isRecord(document) || !isRecord(document.paths)) return []
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(isRecord(operations) ? operations : {}).flatMap(([method, operation]) => {
      if (!isRecord(operation) || method === 'head') return []
      const { summary, security, ...detail } = operation
      return [{ method: method.toUpperCase(), path, summary: String(summary ?? ''), detail }]
    }),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
