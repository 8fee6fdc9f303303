import type { ActDefinition } from '../../behaviour-definitions'
import type { FieldDefinition } from '../../definitions'
import { suggestion } from '../../diagnostics/suggest'
import { type Cursor, openMap } from '../../grammar/cursor'
import { listOf, text } from '../../grammar/readers'
import { FORM_KEYS, FORM_SECTION_KEYS, STEPS_KEYS } from '../../grammar/sheet-keys'
import type { FormDefinition, FormSection, FormSteps, SheetDefinition } from '../../screen-definitions'
import type { ResourceContext } from '../context'
import { readPanelName } from './read-panel'
import { names } from './read-sheet'

interface Owner {
  readonly campos: readonly FieldDefinition[]
  readonly ficha: SheetDefinition
  readonly atos: readonly ActDefinition[]
}

/** Reads `formulario`; absent, it follows the sheet without what nobody can write. */
export function readForm({ campos, ficha, atos }: Owner, context: ResourceContext): FormDefinition {
  const cursor = context.resource.entries.get('formulario')
  const open = cursor && openMap(cursor, FORM_KEYS)
  const [written, steps] = [open?.get('secoes'), open?.get('passos')]
  const secoes = written
    ? (listOf((item) => readSection(item, context))(written) ?? [])
    : sectionsOf(campos, ficha, context)
  const passos = steps && readSteps(steps, { campos, secoes, atos })
  return { secoes, ...(passos && { passos }) }
}

function sectionsOf(
  campos: readonly FieldDefinition[],
  ficha: SheetDefinition,
  context: ResourceContext,
): FormDefinition['secoes'] {
  const writable = new Set(campos.filter(isWritable).map(({ nome }) => nome))
  if (!context.resource.entries.has('ficha')) return [{ rotulo: null, campos: [...writable] }]
  return ficha.abas.flatMap(({ partes }) =>
    partes.flatMap((part) => {
      const kept = part.kind === 'secao' ? part.campos.filter((nome) => writable.has(nome)) : []
      return part.kind === 'secao' && kept.length > 0 ? [{ rotulo: part.rotulo, campos: kept }] : []
    }),
  )
}

/** A union is filled whole. */
function isWritable({ tipo, somente_leitura, parte_de }: FieldDefinition): boolean {
  return tipo !== 'calculado' && tipo !== 'lista' && !somente_leitura && parte_de === null
}

function readSection(cursor: Cursor, context: ResourceContext): FormSection | undefined {
  const open = openMap(cursor, FORM_SECTION_KEYS)
  if (!open) return undefined
  const [rotulo, campos, panel] = [open.get('rotulo'), open.get('campos'), open.get('componente')]
  if (!campos && !panel) cursor.file.report(cursor.node, 'E206', 'falta "campos" na seção.')
  const componente = panel && readPanelName(panel)
  return {
    rotulo: (rotulo && text(rotulo)) ?? null,
    campos: (campos && names(context, 'inteira')(campos)) ?? [],
    ...(componente && { componente }),
  }
}

interface Form extends Omit<Owner, 'ficha'> {
  readonly secoes: FormDefinition['secoes']
}

/** The last step does an act of the record with what stands in the form (E323). */
function readSteps(cursor: Cursor, { campos, secoes, atos }: Form): FormSteps | undefined {
  const open = openMap(cursor, STEPS_KEYS)
  const named = open?.get('concluir')
  const nome = named && text(named)
  if (!open || !named || nome === undefined) return open && { concluir: null }
  const known = atos.filter(({ em }) => em.includes('ficha'))
  const act = known.find((one) => one.nome === nome)
  const inForm = new Set(secoes.flatMap((secao) => secao.campos))
  const filled = new Set(campos.flatMap((field) => (inForm.has(field.nome) ? [field.nome, field.key] : [])))
  const missing = act?.formulario.find(({ campo }) => !filled.has(campo))
  if (!act) {
    const hint = suggestion(
      nome,
      known.map((one) => one.nome),
    )
    named.file.report(named.node, 'E323', `"${nome}" não é uma ação da ficha deste recurso.${hint}`)
  } else if (missing)
    named.file.report(named.node, 'E323', `"${nome}" pede "${missing.campo}", que não está no formulário.`)
  else if (act.pede.length > 0)
    named.file.report(named.node, 'E323', `"${nome}" tem endereço próprio; o fim de um formulário só grava e faz.`)
  return { concluir: nome }
}
