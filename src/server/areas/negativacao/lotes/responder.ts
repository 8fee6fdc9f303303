import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import type { LinhaDevolvida } from '../../../../domain/negativacao/arquivo/conferir-retorno'
import { type LayoutDoBureau, recusaEmPalavras } from '../../../../domain/negativacao/arquivo/layout-do-bureau'
import { seguirNegativacoes } from '../../../collection/negativacao/seguir-negativacoes'
import { abrirPendencia } from '../../../collection/pendencias/abrir-pendencia'
import { resolverPendencias } from '../../../collection/pendencias/resolver-pendencia'
import { change } from '../../../framework/writing/change'
import type { Linha, Valores } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { lockLinhas } from './desfazer'

interface Respostas {
  readonly lote_id: number
  readonly layout: LayoutDoBureau
  readonly devolvidas: readonly LinhaDevolvida[]
}

/** A line of ours, what the bureau said of it (null: accepted), and its listing. */
interface Respondida {
  readonly linha: Linha<'lotes_bureau_linhas'>
  readonly negativacao: Linha<'negativacoes'>
  readonly codigos: readonly string[]
  readonly recusa: string | null
}

const { resposta_do_bureau: resposta } = listas
const { enviada, ativa, rejeitada, exclusao_pedida, excluida, cancelada } = listas.status_negativacao

/** Does with every listing what its bureau answered of its line. Returns how many lines were refused. */
export async function aplicarLinhas(trx: Db, ctx: ActContext, respostas: Respostas): Promise<number> {
  const all = await juntar(trx, respostas)
  await change(
    trx,
    ctx,
    'lotes_bureau_linhas',
    all.map((each) => ({ ...each.linha, each })),
    {
      mudancas: ({ each: { recusa, codigos } }) => ({
        resultado: recusa === null ? resposta.aceita : resposta.recusada,
        codigos: codigos.length === 0 ? null : codigos.join(' '),
        resposta: recusa,
      }),
      acao: 'responder',
    },
  )
  const moved = all.flatMap((each) => {
    const mudancas = depoisDe(each, ctx.clock.hoje())
    return mudancas ? [{ ...each.negativacao, mudancas }] : []
  })
  await change(trx, ctx, 'negativacoes', moved, { mudancas: ({ mudancas }) => mudancas, acao: 'responder' })
  await pedirQueOlhem(trx, ctx, all)
  const ids = moved.map(({ id }) => id)
  // what happened while the file was on its way
  await seguirNegativacoes(trx, ctx, sql`id = any(${ids}::bigint[])`)
  return all.filter(({ recusa }) => recusa !== null).length
}

async function juntar(trx: Db, { lote_id, layout, devolvidas }: Respostas): Promise<readonly Respondida[]> {
  const { linhas, negativacoes } = await lockLinhas(trx, lote_id)
  const codesOf = new Map(devolvidas.map(({ linha, erros }) => [linha, erros]))
  return linhas.map((linha) => {
    const negativacao = negativacoes.get(linha.negativacao_id)
    if (!negativacao) throw new Error(`no negativacao of line ${linha.id}`)
    const codigos = codesOf.get(linha.linha) ?? []
    const recusa = codigos.length === 0 ? null : recusaEmPalavras(layout, codigos).slice(0, 400)
    return { linha, negativacao, codigos, recusa }
  })
}

function depoisDe({ linha, negativacao, recusa }: Respondida, hoje: string): Valores<'negativacoes'> | undefined {
  const { status } = negativacao
  if (linha.movimento === 'incluir') return recusa === null ? aceita(status, hoje) : negada(status, recusa)
  if (linha.movimento !== 'excluir') return recusa === null ? undefined : { recusa }
  if (status !== exclusao_pedida) return undefined
  return recusa === null ? { status: excluida, excluida_em: hoje, recusa: null } : { recusa }
}

/** One that is to leave already has entered, and leaves by its exclusion. */
function aceita(status: string, hoje: string): Valores<'negativacoes'> {
  return status === enviada ? { status: ativa, aceita_em: hoje } : { aceita_em: hoje }
}

function negada(status: string, recusa: string): Valores<'negativacoes'> | undefined {
  if (status === enviada) return { status: rejeitada, enviada_em: null, recusa }
  if (status !== exclusao_pedida) return undefined
  return { status: cancelada, a_enviar: null, recusa, motivo_cancelamento: 'O órgão não aceitou a inclusão.' }
}

/** An exclusion that is refused waits for a person, and for no longer than the law lets it; one that is done is nobody's task any more. */
async function pedirQueOlhem(trx: Db, ctx: ActContext, all: readonly Respondida[]): Promise<void> {
  const left = all.filter(({ linha, negativacao }) => linha.movimento !== 'incluir' && negativacao.status !== cancelada)
  for (const { negativacao, recusa } of left.filter((each) => each.recusa !== null)) {
    const texto = `Negativação ${negativacao.id}: ${recusa ?? ''}`
    await abrirPendencia(trx, ctx, { tipo: TIPO, registro: negativacao.operacao_id, texto })
  }
  const done = left.flatMap(({ linha, recusa, negativacao }) =>
    linha.movimento === 'excluir' && recusa === null ? negativacao.operacao_id : [],
  )
  await resolverPendencias(trx, ctx, { tipo: TIPO, registros: done, texto: 'O órgão excluiu a negativação.' })
}

const TIPO = 'exclusao_recusada'
