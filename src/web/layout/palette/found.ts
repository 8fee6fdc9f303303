import { texts } from '../../i18n/texts'
import type { FoundSection } from '../../refine/use-record-search'
import type { Section } from './choices'

/** What the server found, as choices: the first key opens the record, the second does what one wants next. */
export function foundSections(sections: readonly FoundSection[]): readonly Section[] {
  return sections.map(({ recurso, rotulo, achados, mais }) => ({
    title: rotulo,
    choices: achados.map(({ id, titulo, caminho, detalhes, acao }) => ({
      key: `${recurso}:${id}`,
      label: titulo,
      hint: null,
      path: caminho,
      details: detalhes,
      act: acao && { label: acao.rotulo, path: acao.caminho },
    })),
    ...(mais && { note: texts.busca.haMais }),
  }))
}
