import type { PageDefinition } from '../config-definitions'
import { audienceNames } from '../derive/audience'
import { suggestion } from '../diagnostics/suggest'
import type { Cursor } from '../grammar/cursor'
import type { Integracoes } from '../integracoes-definitions'

export interface AudienceSource {
  readonly paginas: Readonly<Record<string, PageDefinition>>
  /** Where each page is declared, by name. */
  readonly pagePlaces: ReadonlyMap<string, Cursor>
}

/** E205: a page for a list of CPFs that config/integracoes.yaml does not have. */
export function checkAudiences({ paginas, pagePlaces }: AudienceSource, integracoes: Integracoes): void {
  const known = audienceNames(integracoes)
  for (const { nome, so_para } of Object.values(paginas)) {
    const place = pagePlaces.get(nome)
    if (so_para === null || known.includes(so_para) || place?.node.kind !== 'map') continue
    const written = place.node.entries.find(({ key }) => key === 'so_para')
    const message = `lista desconhecida "${so_para}" em config/integracoes.yaml.${suggestion(so_para, known)}`
    place.file.report(written?.value ?? place.keySpan, 'E205', message)
  }
}
