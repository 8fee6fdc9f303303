import { KindGuard } from '@sinclair/typebox'
import { atos } from '../../contract/atos'
import { ID_PLACE, isOutside, isRouted, rotas } from '../../contract/rotas'
import type { ActDefinition } from '../behaviour-definitions'
import { refOf } from '../consulta/read-row-acts'
import type { FieldDefinition, FieldType, ResourceDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import type { FlowStep } from '../flow-definitions'
import { type Cursor, type OpenMap, openMap } from '../grammar/cursor'
import { FLOW_STEP_KEYS } from '../grammar/flow-keys'
import { text } from '../grammar/readers'
import type { FlowRecord, FlowSource } from './flow-source'
import { readTask } from './read-task'
import { knownResource } from './read-trigger'
import { readFieldValues, readShapedValues } from './read-values'

const WAYS = ['ato', 'cria', 'tarefa', 'webhook'] as const

const BESIDE: Readonly<Record<(typeof WAYS)[number], readonly string[]>> = {
  ato: ['ato', 'por', 'pede'],
  cria: ['cria', 'campos'],
  tarefa: ['tarefa'],
  webhook: ['webhook'],
}

/** One item of `faz`. */
export function readStep(cursor: Cursor, record: FlowRecord, source: FlowSource): FlowStep | undefined {
  const open = openMap(cursor, FLOW_STEP_KEYS)
  if (!open) return undefined
  const named = WAYS.filter((way) => open.has(way))
  const [way] = named
  if (named.length !== 1 || way === undefined) {
    cursor.file.report(cursor.node, 'E206', `um passo leva um destes: ${WAYS.join(', ')}.`)
    return undefined
  }
  for (const { key, keySpan, file } of open.values())
    if (!BESIDE[way].includes(key)) file.report(keySpan, 'E206', `"${key}" não existe ao lado de "${way}".`)
  const [ato, cria, tarefa, webhook] = [open.get('ato'), open.get('cria'), open.get('tarefa'), open.get('webhook')]
  if (ato) return readAct(ato, open, record, source)
  if (cria) return readCreation(cria, open, record, source)
  if (tarefa) return readTask(tarefa, record, source)
  const nome = webhook && text(webhook)
  return nome === undefined ? undefined : { kind: 'webhook', nome }
}

function readCreation(cursor: Cursor, open: OpenMap, record: FlowRecord, source: FlowSource): FlowStep | undefined {
  const found = knownResource(cursor, source)
  if (!found) return undefined
  const { recurso, campos, acoes_padrao, rotulo } = found.resource
  if (!acoes_padrao.includes('criar')) {
    cursor.file.report(
      cursor.node,
      'E256',
      `"${recurso}" não se cria por um formulário; use o ato que cria ${rotulo.um}.`,
    )
    return undefined
  }
  const asked = campos.filter(isFilled).map((field) => ({
    field,
    obrigatorio: field.obrigatorio && field.padrao === null && field.tipo !== 'booleano',
  }))
  return { kind: 'cria', recurso, campos: readFieldValues(open.get('campos') ?? bare(cursor), asked, record) }
}

const NOT_FILLED: readonly FieldType[] = ['lista', 'muitos', 'calculado', 'uniao']

function isFilled({ tipo, somente_leitura, guardado, estado }: FieldDefinition): boolean {
  return !NOT_FILLED.includes(tipo) && !somente_leitura && guardado === null && estado === null
}

/** What stands for a key that is not there. */
function bare(cursor: Cursor): Cursor {
  const { start, end } = cursor.keySpan
  return { ...cursor, node: { kind: 'scalar', value: null, source: '', quoted: false, start, end } }
}

function readAct(cursor: Cursor, open: OpenMap, record: FlowRecord, source: FlowSource): FlowStep | undefined {
  const found = namedAct(cursor, source)
  if (!found || !isPossible(cursor, found.ato)) return undefined
  const { resource, ato } = found
  const aim = { cursor, por: open.get('por'), resource, ato }
  const por = aimOf(aim, record)
  if (por === undefined) return undefined
  const asked = open.get('pede') ?? bare(cursor)
  return { kind: 'ato', recurso: resource.recurso, ato: ato.nome, por, pede: readAsked(asked, found, record) }
}

function namedAct(cursor: Cursor, { resources }: FlowSource) {
  const code = text(cursor)
  if (code === undefined) return undefined
  const [recurso = '', nome] = code.split('.')
  const resource = Object.hasOwn(resources, recurso) ? resources[recurso] : undefined
  const ato = resource?.atos.find((each) => each.nome === nome)
  if (resource && ato && code === `${recurso}.${nome}`) return { resource, ato }
  const known = Object.values(resources).flatMap((each) => each.atos.map((act) => `${each.recurso}.${act.nome}`))
  cursor.file.report(cursor.node, 'E206', `não há o ato "${code}".${suggestion(code, known)}`)
  return undefined
}

/** E256: what needs a person, or does not stand or fall with the rest. */
function isPossible(cursor: Cursor, { faz, confirma_senha }: ActDefinition): boolean {
  const reason =
    faz.kind === 'abrir'
      ? 'só abre uma tela'
      : confirma_senha
        ? 'pede a senha de quem faz'
        : faz.kind === 'chamar' && isOutside(faz.nome)
          ? 'fala com outro sistema no meio, e não se desfaz com o resto'
          : null
  if (reason !== null) cursor.file.report(cursor.node, 'E256', `"${text(cursor)}" ${reason}; um fluxo não o faz.`)
  return reason === null
}

interface Aim {
  readonly cursor: Cursor
  readonly por: Cursor | undefined
  readonly resource: ResourceDefinition
  readonly ato: ActDefinition
}

/** The ref that names the record of the act; null for the flow's own record, or for none. */
function aimOf({ cursor, por, resource, ato }: Aim, record: FlowRecord): string | null | undefined {
  const { faz } = ato
  const onNone = faz.kind === 'chamar' && isRouted(faz.nome) && !rotas[faz.nome].includes(ID_PLACE)
  if (onNone) {
    por?.file.report(por.keySpan, 'E206', 'esta ação não é sobre um registro; o que ela precisa vai em "pede".')
    return null
  }
  if (record.resource === null) {
    cursor.file.report(cursor.node, 'E256', 'um indicador não tem registro com que fazer esta ação.')
    return undefined
  }
  if (!por && resource.recurso === record.resource.recurso) return null
  return refOf({ de: cursor, por, recurso: resource.recurso }, record.resource.campos)
}

function readAsked(cursor: Cursor, { resource, ato }: Pick<Aim, 'resource' | 'ato'>, record: FlowRecord) {
  const { faz, formulario } = ato
  if (faz.kind === 'chamar' && isRouted(faz.nome)) {
    const { pedido } = atos[faz.nome]
    return KindGuard.IsObject(pedido) ? readShapedValues(cursor, pedido, record) : {}
  }
  const asked = formulario.flatMap(({ campo, obrigatorio }) => {
    const field = resource.campos.find(({ nome, key }) => nome === campo || key === campo)
    return field ? [{ field, obrigatorio }] : []
  })
  return readFieldValues(cursor, asked, record)
}
