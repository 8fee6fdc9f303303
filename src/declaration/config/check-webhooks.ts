import { suggestion } from '../diagnostics/suggest'
import type { Cursor } from '../grammar/cursor'
import type { Integracoes } from '../integracoes-definitions'

/** E205: an event for a webhook that config/integracoes.yaml does not have. */
export function checkWebhooks(named: readonly Cursor[], { webhooks }: Integracoes): void {
  for (const { node, file } of named) {
    if (node.kind !== 'scalar' || typeof node.value !== 'string' || Object.hasOwn(webhooks, node.value)) continue
    const hint = suggestion(node.value, Object.keys(webhooks))
    file.report(node, 'E205', `webhook desconhecido "${node.value}" em config/integracoes.yaml.${hint}`)
  }
}
