import { addDays } from '../calendar/iso-date'
import { startOfDay } from '../calendar/local-time'
import { endOfDay, type Linha, motivo, type Pergunta } from './motivo'
import type { Inscricao, Motivo } from './pergunta'
import { CANAIS_DE_MENSAGEM, type RegraDeLista } from './regras'

const LISTA: Linha = [1, 'ninguem']
const CADASTRO: Linha = [3, 'cadastro']

/** What lists of the law and of the house say of the destination. */
export function motivosDaLista(pergunta: Pergunta): readonly Motivo[] {
  return [...pergunta.fatos.inscricoes.flatMap((each) => daInscricao(pergunta, each)), ...listasVencidas(pergunta)]
}

/** A list that the file does not know stops whatever is asked. */
function daInscricao(
  pergunta: Pergunta,
  { registro, lista, canais, inscrito_em, retirado_em }: Inscricao,
): readonly Motivo[] {
  const { hoje, regras, pedido } = pergunta
  if (canais !== null && !canais.includes(pedido.canal)) return []
  const rule = regras.listas[lista]
  const gone = retirado_em !== null && hoje >= retirado_em
  if (gone || (rule && (!isCovered(pergunta, rule) || hoje < addDays(inscrito_em, rule.carencia_dias)))) return []
  const ate = retirado_em === null ? null : startOfDay(retirado_em)
  return [motivo(LISTA, 'lista_bloqueio', registro, { ate, fonte: rule?.fonte ?? null })]
}

const NONE: readonly Motivo[] = []

/** What came of a list too long ago, or never, tells rules nothing of who is on it. */
function listasVencidas(pergunta: Pergunta): readonly Motivo[] {
  const { pedido, fatos, regras, hoje } = pergunta
  if (pedido.quem !== 'regra') return []
  return Object.entries(regras.listas).flatMap(([lista, rule]) => {
    if (rule.idade_max_dias === null || !isCovered(pergunta, rule)) return NONE
    const de = fatos.listas_de[lista]
    const old = de === undefined || hoje > addDays(de, rule.idade_max_dias)
    return old ? [motivo(LISTA, 'lista_vencida', rule.origem, { fonte: rule.fonte })] : NONE
  })
}

function isCovered({ pedido, fatos }: Pergunta, { canais, ddds, finalidades }: RegraDeLista): boolean {
  const ddd = fatos.destino?.ddd ?? null
  const number = ddds === null || (ddd !== null && ddds.includes(ddd))
  return number && canais.includes(pedido.canal) && (finalidades?.includes(pedido.finalidade) ?? true)
}

/** What is known against the number or address itself. */
export function motivosDoDestino(pergunta: Pergunta): readonly Motivo[] {
  const { pedido, fatos, regras, hoje } = pergunta
  const { destino } = fatos
  if (destino === null) return []
  const { registro, ddd, de_outro, comercial, invalido, bloqueado_ate } = destino
  const isMessage = CANAIS_DE_MENSAGEM.includes(pedido.canal)
  const isCall = pedido.canal === 'ligacao'
  // an installation that names none knows none to be wrong
  const unknown = ddd !== null && Object.keys(regras.ddds).length > 0 && regras.ddds[ddd] === undefined
  return [
    ...(de_outro && !isCall ? [motivo(CADASTRO, 'destino_de_outro', registro)] : []),
    ...(de_outro && isCall ? ligacaoAOutro(pergunta) : []),
    ...(comercial && isMessage ? [motivo(CADASTRO, 'destino_comercial', registro)] : []),
    ...(invalido || unknown ? [motivo(CADASTRO, 'destino_invalido', registro)] : []),
    ...(bloqueado_ate !== null && bloqueado_ate >= hoje
      ? [motivo(CADASTRO, 'telefone_bloqueado', registro, { ate: endOfDay(bloqueado_ate) })]
      : []),
  ]
}

/** A call to somebody else's number is made without a word of the debt; where the law forbids it, it is not made. */
function ligacaoAOutro({ lugares, regras }: Pergunta): readonly Motivo[] {
  const { ufs, fonte, origem } = regras.ligacoes.terceiros_nunca
  const uf = lugares.map((lugar) => lugar.uf).find((each) => each !== null && ufs.includes(each))
  return uf === undefined ? [] : [motivo(CADASTRO, 'destino_de_outro', origem, { fonte, uf })]
}
