import type { PedidoDe } from '../../../contract/atos'
import type { RoteiroDoContato } from '../../../contract/eventos'
import { formatDate } from '../../../domain/calendar/read-date'
import { grupos } from '../../../domain/generated-lists'
import { sumCents, toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { atualizarOperacao } from '../../../domain/negociacao/atualizar-operacao'
import { andar } from '../../../domain/roteiros/andar'
import { preencherFala } from '../../../domain/roteiros/fala'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import { listEmCobranca, oldestOf, roteiroEmVigor } from '../../collection/roteiros/em-vigor'
import { loadEtapas } from '../../collection/roteiros/load-etapas'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/**
 * The script in force for a client, with what is said filled in; null where none serves.
 *
 * Throws   `nao_encontrado` for a client that is missing or not the user's.
 * Source   docs/roteiros.md, "No atendimento".
 */
export async function roteiroDoContato(
  db: Db,
  ctx: ActContext,
  id: number,
  credor_id?: number,
): Promise<RoteiroDoContato | null> {
  const cliente = await db
    .selectFrom('clientes')
    .select(['nome', 'perfil'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'clientes'))
    .executeTakeFirst()
  if (!cliente) throw new AppError('nao_encontrado')
  const dividas = await listEmCobranca(db, ctx, id)
  const found = await roteiroEmVigor(db, ctx, { perfil: cliente.perfil, credor_id, dividas })
  if (!found) return null
  const divida = oldestOf(dividas, credor_id)
  const dele = dividas.filter((each) => each.credor_id === divida?.credor_id)
  const totals = dele.map((each) => toCents(atualizarOperacao(each, each.prazo_honorario, ctx.clock.hoje()).total))
  const valores = {
    nome: cliente.nome,
    credor: divida?.credor ?? '',
    valor: divida ? formatBRL(sumCents(totals)) : '',
    vencimento: divida ? formatDate(divida.data_vencimento) : '',
  }
  const etapas = await loadEtapas(db, found.id)
  return {
    id: found.id,
    nome: found.nome,
    edicao: found.edicao,
    etapas: etapas.map((etapa) => ({
      ...etapa,
      fala: preencherFala(etapa.fala, valores),
      respostas: [...etapa.respostas],
      objecoes: etapa.objecoes.map(({ objecao, resposta }) => ({
        objecao,
        resposta: preencherFala(resposta, valores),
      })),
    })),
  }
}

interface Andado {
  readonly id: number | null
  /** What the event says of it, a line for each step. */
  readonly linhas: readonly string[]
}

/** The script that was followed, held to what it says. Throws `roteiro_outro_caminho`. */
export async function readAndado(db: Db, andado: PedidoDe<'registrarEvento'>['roteiro']): Promise<Andado> {
  if (!andado) return { id: null, linhas: [] }
  const { id, passos } = andado
  const roteiro = await db
    .selectFrom('roteiros')
    .select(['nome', 'edicao', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!roteiro || !isIn(grupos.status_roteiro.publicado_um_dia, roteiro.status))
    throw AppError.onField('roteiro.id', 'referencia_desconhecida')
  const etapas = await loadEtapas(db, id)
  if (andar(etapas, passos) === undefined) throw AppError.onField('roteiro.passos', 'roteiro_outro_caminho')
  const titulos = new Map(etapas.map(({ ordem, titulo }) => [ordem, titulo]))
  const said = passos.map(({ etapa, resposta }) => {
    const titulo = `${etapa}. ${titulos.get(etapa) ?? ''}`
    return resposta === null ? titulo : `${titulo}: ${resposta}`
  })
  return { id, linhas: [`${roteiro.nome} (edição ${roteiro.edicao})`, ...said] }
}
