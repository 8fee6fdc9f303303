import { type CanalDeMensagem, MODELOS } from '../../../../domain/mensagens/modelos'
import type { ValoresDaMensagem } from '../../../../domain/mensagens/preencher'
import { variaveisDoWhatsapp } from '../../../../domain/mensagens/whatsapp/regras'
import { AppError } from '../../../../errors/app-error'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { escreverCarta } from '../html'
import { escreverMoldura } from '../moldura'
import type { Envio } from '../provedores/provedor'
import { escrever, type Modelo, readModelo } from '../texto'
import type { LidoDoAssunto, Oferta } from '../valores'

type Mensagem = Linha<'mensagens'>

/** What goes out, as far as it is written anew. */
export type Escrita = Pick<Envio, 'texto' | 'assunto' | 'carta' | 'modelo'>

/** A message that may go now, with its words of today. */
export interface Pronta {
  /** As it was read: whoever takes it looks whether it still is so. */
  readonly mensagem: Mensagem
  readonly canal: CanalDeMensagem
  readonly escrita: Escrita
}

interface AEscrever {
  readonly mensagem: Mensagem
  readonly canal: CanalDeMensagem
  /** What its places say today. */
  readonly lido: LidoDoAssunto
}

/** Fills the text of a message with what is owed today. Throws what `readModelo` and `escrever` refuse, and `mensagem_cresceu`. */
export async function escreverDeNovo(
  ctx: WriteContext,
  modelos: Modelos,
  { mensagem, canal, lido }: AEscrever,
): Promise<Escrita> {
  const { texto, assunto, credor_id, partes } = mensagem
  const id = mensagem[MODELOS[canal].campo]
  if (id === null) {
    const free = { texto, blocos: null, remetente: null }
    return { texto, assunto, carta: escreverCarta(ctx, canal, free, lido), modelo: null }
  }
  const { modelo, externo } = await modelos(canal, id, credor_id)
  const escrito = escrever(canal, modelo, lido.valores, 'texto')
  escreverMoldura(modelo, lido.valores, 'texto')
  if (escrito.partes > partes) throw new AppError('mensagem_cresceu')
  const carta = escreverCarta(ctx, canal, modelo, lido)
  if (externo === null) return { ...escrito, carta, modelo: null }
  return { ...escrito, carta, modelo: modeloEnviado(modelo, externo, lido.valores) }
}

/** A template as the provider is told of it: its name, what fills its places, and what of its header and buttons goes with each message. */
function modeloEnviado({ texto, moldura }: Modelo, codigo: string, valores: ValoresDaMensagem): Envio['modelo'] {
  const known = new Map(Object.entries(valores))
  const fill = (said: string) => variaveisDoWhatsapp(said).map((each) => known.get(each) ?? '')
  const cabecalho = moldura?.cabecalho ?? null
  return {
    codigo,
    valores: fill(texto),
    cabecalho: cabecalho?.tipo === 'texto' ? { tipo: 'texto', valores: fill(cabecalho.texto) } : cabecalho,
    respostas: (moldura?.botoes ?? []).flatMap((botao) => (botao.tipo === 'resposta' ? [botao.texto] : [])),
  }
}

/** An approved text, and its name at the provider where it has one. */
type Modelos = (
  canal: CanalDeMensagem,
  id: number,
  credor_id: number | null,
) => Promise<{ readonly modelo: Modelo; readonly externo: string | null }>

/** Reads each text once. */
export function modelosDe(trx: Db): Modelos {
  const known = new Map<string, ReturnType<Modelos>>()
  return (canal, id, credor_id) => {
    const key = `${canal} ${id} ${credor_id}`
    const reading = known.get(key) ?? readComNome(trx, canal, id, credor_id)
    known.set(key, reading)
    return reading
  }
}

async function readComNome(trx: Db, canal: CanalDeMensagem, id: number, credor_id: number | null) {
  const modelo = await readModelo(trx, { canal, id, credor_id })
  if (canal !== 'whatsapp') return { modelo, externo: null }
  const { nome, codigo_externo } = await trx
    .selectFrom('templates_whatsapp')
    .select(['nome', 'codigo_externo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { modelo, externo: codigo_externo ?? nome }
}

/** What the campaign of a message gives up; null: it is of none. */
export async function ofertaDe(
  trx: Db,
  { origem, origem_id }: Pick<Mensagem, 'origem' | 'origem_id'>,
): Promise<Oferta | null> {
  if (origem !== 'campanha' || origem_id === null) return null
  const found = await trx
    .selectFrom('campanhas')
    .select(['desconto', 'validade'])
    .where('id', '=', origem_id)
    .executeTakeFirst()
  return found ?? null
}

/** What closes a matter, or answers, is said though nothing is owed. */
export const ENCERRA: readonly string[] = ['agradecimento', 'recibo']
