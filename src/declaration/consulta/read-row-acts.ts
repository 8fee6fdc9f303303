import { ROUTED_ACT_NAMES } from '../../contract/rotas'
import type { ActDefinition, RowEffect } from '../behaviour-definitions'
import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import { CONSULTA_ACT_KEYS } from '../grammar/act-keys'
import { ACT_PLACES } from '../grammar/choices'
import { type Cursor, type OpenMap, openEntries, openMap } from '../grammar/cursor'
import { choice, listOf, type Reader, text } from '../grammar/readers'
import { ROW_DIALOG_NAMES } from '../grammar/screen-names'
import { readAddress } from '../resource/acts/read-act-effect'
import { checkActName } from '../resource/acts/read-acts'
import { type ResourceContext, readCondition } from '../resource/context'
import { labelOf } from '../resource/label'
import { readPermission } from '../resource/read-field-parts'
import { readRegistered } from '../resource/read-registered'

interface RowActs {
  readonly campos: readonly FieldDefinition[]
  readonly resources: Readonly<Record<string, ResourceDefinition>>
}

/**
 * Reads the `acoes` of a consulta: an address that is opened, an act of the resource that a ref of the row names, or a registered
 * dialog over the row. The consulta itself writes nothing.
 *
 * Source   docs/declaracoes.md, "Consultas".
 */
export function readRowActs(given: RowActs, context: ResourceContext): readonly ActDefinition[] {
  const cursor = context.resource.entries.get('acoes')
  const entries = cursor ? (openEntries(cursor) ?? []) : []
  return entries.flatMap((entry) => readRowAct(entry, given, context) ?? [])
}

function readRowAct(cursor: Cursor, given: RowActs, context: ResourceContext): ActDefinition | undefined {
  checkActName(cursor)
  const open = openMap(cursor, CONSULTA_ACT_KEYS)
  if (!open) return undefined
  const take = <T>(name: string, reader: Reader<T>): T | undefined => {
    const found = open.get(name)
    return found && reader(found)
  }
  const { symbols } = context
  const em = take('em', listOf(choice(ACT_PLACES))) ?? ['linha']
  const act = aimedAct(open, given)
  const report = (message: string) => cursor.file.report(cursor.keySpan, 'E206', message)
  if (!open.has('permissao') && !open.has('de'))
    report(`a ação "${cursor.key}" de uma consulta precisa de "permissao".`)
  if (open.has('abrir') && em.includes('massa')) report('"abrir" vale para um registro só; tire "massa" de "em".')
  const faz = readEffect({ cursor, open, act }, given, context)
  return (
    faz && {
      nome: cursor.key,
      rotulo: take('rotulo', text) ?? act?.ato.rotulo ?? labelOf(cursor.key, symbols.palavras),
      em,
      visivel_se: take('visivel_se', (item) => readCondition(item, 'registro', context)) ?? null,
      permissao: take('permissao', readPermission) ?? act?.ato.permissao ?? '',
      ...ASKED_BY_ITS_RESOURCE,
      faz,
    }
  )
}

const ASKED_BY_ITS_RESOURCE = {
  quando: [],
  impede: null,
  confirma_senha: false,
  confirmar: null,
  confirmar_varios: null,
  feito: null,
  componente: null,
  ajuda: null,
  formulario: [],
  pede: [],
} as const

interface AimedAct {
  readonly recurso: string
  readonly ato: ActDefinition
}

/** `de: acordos.quebrar`, as that resource declares it. */
function aimedAct(open: OpenMap, { resources }: RowActs): AimedAct | undefined {
  const de = open.get('de')
  const code = de && readPermission(de)
  if (de === undefined || code === undefined) return undefined
  const [recurso = '', nome] = code.split('.')
  const atos = Object.hasOwn(resources, recurso) ? (resources[recurso]?.atos ?? []) : []
  const ato = atos.find((one) => one.nome === nome)
  if (ato && ato.faz.kind !== 'abrir') return { recurso, ato }
  const known = Object.values(resources).flatMap((one) => one.atos.map((each) => `${one.recurso}.${each.nome}`))
  const message = ato ? `"${code}" só abre um endereço; use "abrir".` : `não há o ato "${code}".`
  de.file.report(de.node, 'E206', `${message}${ato ? '' : suggestion(code, known)}`)
  return undefined
}

interface Effect {
  readonly cursor: Cursor
  readonly open: OpenMap
  readonly act: AimedAct | undefined
}

function readEffect(
  { cursor, open, act }: Effect,
  { campos }: RowActs,
  context: ResourceContext,
): ActDefinition['faz'] | undefined {
  const [abrir, de, dialog] = [open.get('abrir'), open.get('de'), open.get('dialogo')]
  if ((abrir === undefined) === (de === undefined && dialog === undefined)) {
    const message = `a ação "${cursor.key}" de uma consulta precisa de "abrir", "de" ou "dialogo".`
    cursor.file.report(cursor.keySpan, 'E206', message)
    return undefined
  }
  if (abrir) return readAddress(abrir, context)
  const dialogo = dialog && readRegistered(dialog, { what: 'o diálogo', names: ROW_DIALOG_NAMES })
  if (de === undefined) return dialogo && { kind: 'dialogo', dialogo }
  const key = act && refOf({ de, por: open.get('por'), recurso: act.recurso }, campos)
  if (!act || key === undefined) return undefined
  if (dialog === undefined && hasOwnForm(act.ato)) {
    de.file.report(de.node, 'E206', `o ato tem formulário próprio; diga qual "dialogo" o pergunta.`)
  }
  return { kind: 'de', recurso: act.recurso, ato: act.ato.nome, key, dialogo: dialogo ?? null } satisfies RowEffect
}

/** An act with an address of its own that does not say what it asks is asked by a page's own form. */
function hasOwnForm({ faz, pede }: ActDefinition): boolean {
  return faz.kind === 'chamar' && pede.length === 0 && ROUTED_ACT_NAMES.some((name) => name === faz.nome)
}

interface Aim {
  /** What names the act. */
  readonly de: Cursor
  readonly por: Cursor | undefined
  readonly recurso: string
}

/** The column of the ref that names the record: the only one to that resource, or the one that `por` says. */
export function refOf({ de, por, recurso }: Aim, campos: readonly FieldDefinition[]): string | undefined {
  const refs = campos.filter((field) => field.tipo === 'ref' && field.recurso === recurso)
  const wanted = por && text(por)
  const [found, other] = por ? refs.filter(({ nome }) => nome === wanted) : refs
  if (found && !other) return found.key
  const names = refs.map(({ nome }) => nome)
  const at = por ?? de
  const message = other
    ? `mais de um campo é ref(${recurso}); diga "por" qual.`
    : por
      ? `"${wanted}" não é uma ref(${recurso}).${suggestion(wanted ?? '', names)}`
      : `nenhum campo é ref(${recurso}); sem ele não se sabe com que registro.`
  at.file.report(at.node, 'E204', message)
  return undefined
}
