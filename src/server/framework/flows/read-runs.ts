import { sql } from 'kysely'
import type { ExecucaoDoFluxo, Fluxo, SituacaoDaEntrega } from '../../../contract/instalacao/fluxos'
import type { FlowDefinition } from '../../../declaration/flow-definitions'
import type { Db } from '../../platform/database/pool'
import { conditionInWords } from './condition-in-words'
import { figureInWords, stepInWords, type Told, triggerInWords } from './describe-flow'

interface Standing {
  readonly fluxo: string
  readonly pendentes: number
  readonly falhas: number
  readonly ultima: Fluxo['ultima']
  readonly ligado: boolean
  readonly mudado: Fluxo['mudado']
}

/** Every declared flow, with how its runs stand. */
export async function readFlowList(db: Db, told: Told): Promise<Fluxo[]> {
  const flows = Object.values(told.definitions.fluxos)
  const names = flows.map(({ fluxo }) => fluxo)
  const { rows } = await sql<Standing>`
    select f.fluxo, coalesce(c.ligado, true) as ligado,
      case when c.id is null then null else jsonb_build_object('por', u.nome, 'em', c.em) end as mudado,
      (select count(*)::int from entregas e where e.meio = 'fluxo' and e.alvo = f.fluxo and e.status = 'pendente') as pendentes,
      (select count(*)::int from entregas e where e.meio = 'fluxo' and e.alvo = f.fluxo and e.status = 'falhou') as falhas,
      (select jsonb_build_object('em', e.criado_em, 'status', e.status) from entregas e
        where e.meio = 'fluxo' and e.alvo = f.fluxo order by e.id desc limit 1) as ultima
    from unnest(${names}::text[]) as f(fluxo)
    left join fluxos_chaves c on c.fluxo = f.fluxo left join usuarios u on u.id = c.por
  `.execute(db)
  return flows.flatMap((flow) => {
    const standing = rows.find(({ fluxo }) => fluxo === flow.fluxo)
    return standing ? [{ ...inWords(told, flow), ...standing }] : []
  })
}

function inWords(told: Told, { fluxo, rotulo, ajuda, quando, se, faz, com }: FlowDefinition) {
  return {
    fluxo,
    rotulo,
    ajuda,
    quando: triggerInWords(told, quando),
    se: se && conditionInWords(told.definitions.resources[quando.recurso], se.tree, told.words),
    faz: faz.map((step) => stepInWords(told, step)),
    com: [...com],
  }
}

export interface RunsAsked {
  readonly flow: FlowDefinition
  readonly status?: SituacaoDaEntrega | undefined
  /** Those before this one. */
  readonly antes?: number | undefined
  readonly limite: number
}

/** Runs of one flow, the newest first, each with the messages that it sends. */
export async function readRuns(db: Db, told: Told, asked: RunsAsked): Promise<ExecucaoDoFluxo[]> {
  const { flow, status = null, antes = null, limite } = asked
  const { rows } = await sql<Omit<ExecucaoDoFluxo, 'causa' | 'registro'> & { valor: number | null }>`
    select e.id, e.criado_em as em, e.recurso, e.registro_id, (e.corpo -> 'valor')::float8 as valor, u.nome as por, e.status, e.tentativas, e.resposta,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'alvo', a.alvo, 'status', a.status,
        'tentativas', a.tentativas, 'resposta', a.resposta) order by a.id) from entregas a where a.de_entrega = e.id), '[]') as avisos
    from entregas e left join usuarios u on u.id = (e.corpo ->> 'usuario_id')::bigint
    where e.meio = 'fluxo' and e.alvo = ${flow.fluxo} and (${status}::text is null or e.status = ${status}::text)
      and (${antes}::bigint is null or e.id < ${antes}::bigint)
    order by e.id desc limit ${limite}
  `.execute(db)
  const { definitions } = told
  const causa = triggerInWords(told, flow.quando)
  return rows.map(({ valor, ...row }) => {
    const resource = definitions.resources[row.recurso]
    const { quando } = flow
    if (quando.kind === 'indicador' && valor !== null) {
      const figure = resource?.indicadores.find(({ nome }) => nome === quando.indicador)
      const registro = `${figure?.rotulo ?? quando.indicador}: ${figureInWords(definitions, quando, valor)}`
      return { ...row, causa, registro }
    }
    return { ...row, causa, registro: [resource?.rotulo.um ?? row.recurso, row.registro_id ?? ''].join(' ') }
  })
}
