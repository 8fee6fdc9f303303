import { sql } from 'kysely'
import type { LigacaoPossivel } from '../../../contract/numeros'
import type { PedidoDeContato } from '../../../domain/contact/pergunta'
import { podeContatar } from '../../../domain/contact/pode-contatar'
import { formatMessage } from '../../../errors/app-error'
import { requireCliente } from '../../collection/clientes/require-cliente'
import { dizerMotivo, opening } from '../../collection/contato/dizer-motivo'
import { type Lido, lerFatosDe } from '../../collection/contato/ler-fatos'
import { pontuados } from '../../collection/contato/pontuados'
import { inScope } from '../../framework/resources/scoped'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Db } from '../../platform/database/pool'

/** Of whom the numbers are. */
export const numerosPessoais = { campos: { telefone: 'telefones.telefone' }, finalidade: 'contato' } as const

/**
 * The numbers of a client with what speaks against calling each of them now, as dialling would be answered.
 *
 * Throws   `nao_encontrado` for a client that is missing or not the user's.
 * Source   docs/contato.md, "Quem pergunta".
 */
export async function listNumeros(db: Db, ctx: WriteContext, cliente_id: number) {
  await requireCliente(db, ctx, cliente_id)
  const numeros = await selectNumeros(db, ctx, cliente_id)
  if (numeros.length === 0) return []
  const destinos = numeros.map(({ telefone }) => telefone)
  const fatosDe = await lerFatosDe(db, ctx, { cliente_id, credor_id: null }, destinos)
  return numeros.map((numero) => ({ ...numero, ligacao: julgar(ctx, fatosDe(numero.telefone)) }))
}

const LIGACAO: PedidoDeContato = {
  canal: 'ligacao',
  finalidade: 'cobranca',
  quem: 'pessoa',
  em_resposta: false,
  a_pedido: false,
}

function julgar({ clock, definitions }: WriteContext, lido: Lido): LigacaoPossivel {
  const agora = clock.agora()
  const { pode, motivos, a_partir_de, avisos } = podeContatar(LIGACAO, lido.fatos, definitions.contato, agora)
  const [strongest] = motivos
  const known = { pode, avisos: [...avisos], segundos: a_partir_de === null ? null : secondsTo(a_partir_de, agora) }
  if (!strongest) return { ...known, codigo: null, texto: null, abre: null, libera: null, a_pedido: false }
  const { code, params } = dizerMotivo(strongest, lido, { canal: LIGACAO.canal, agora })
  return {
    ...known,
    codigo: code,
    texto: formatMessage(code, params),
    abre: opening(strongest, agora) || null,
    libera: strongest.libera,
    a_pedido: motivos.every(({ libera }) => libera === 'a_pedido'),
  }
}

function secondsTo(instant: string, agora: Date): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - agora.getTime()) / 1000))
}

async function selectNumeros(db: Db, ctx: WriteContext, cliente_id: number) {
  const rows = await db
    .selectFrom('telefones')
    .select(['id', 'telefone', 'tipo', 'contato', sql<boolean>`coalesce(whatsapp, false)`.as('whatsapp'), 'origem'])
    .select([
      'situacao',
      sql<boolean>`coalesce(preferido, false)`.as('preferido'),
      'ultimo_resultado',
      'ultimo_contato',
    ])
    .select(['bloqueado_ate', 'tentativas', 'atendidas', 'com_a_pessoa', 'sem_resposta'])
    .where('cliente_id', '=', cliente_id)
    .where('situacao', '<>', 'retirado')
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'telefones'))
    .execute()
  return pontuados(rows).map(({ contou, tentativas, atendidas, com_a_pessoa, sem_resposta, ...own }) => ({
    ...own,
    contou: contou.map((each) => ({ ...each })),
  }))
}
