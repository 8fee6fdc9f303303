import { localTime, startOfDay } from '../calendar/local-time'
import { type Agenda, aberturaDesde, agendasDoContrato, isOpen, linhaDoDia } from './horarios'
import { type Linha, motivo, type Pergunta } from './motivo'
import { freeDay } from './orcamento'
import type { Motivo } from './pergunta'
import type { LinhaDeHorario } from './regras'

const LEI: Linha = [5, 'ninguem']
const CONTRATO: Linha = [6, 'contrato']
/** Where no row holds at all. */
const ANY_ROW = 'config/contato.yaml'

/** Outside the hours of the law; told by the place that opens last. */
export function motivosDaHora({ pedido, regras, lei, agora }: Pergunta): readonly Motivo[] {
  const closed = lei.find((agenda) => !isOpen(agenda, agora))
  if (!closed) return []
  const opens = aberturaDesde(lei, agora)
  const { lugar, fuso } = opens?.agenda ?? closed
  const { dia } = localTime(opens?.instant ?? agora, fuso)
  const row: LinhaDeHorario | undefined = linhaDoDia(regras.horarios, { uf: lugar.uf, canal: pedido.canal, dia })
  const { origem = ANY_ROW, fonte = null } = row ?? {}
  return [motivo(LEI, 'fora_do_horario', origem, { fonte, uf: lugar.uf, fuso, ate: opens?.instant ?? null })]
}

/** Outside what the creditors' contracts leave of the law. */
export function motivosDoContrato({ pedido, fatos, lugares, lei, contrato, agora }: Pergunta): readonly Motivo[] {
  const { contratos } = fatos
  const other = contratos.find(({ canais }) => canais !== null && !canais.includes(pedido.canal))
  if (other) return [motivo(CONTRATO, 'fora_do_contrato', other.registro)]
  const isClosed = (agendas: readonly Agenda[]) => agendas.some((agenda) => !isOpen(agenda, agora))
  const closed = contratos.find((each) => isClosed(agendasDoContrato([each], lugares)))
  if (lei.length === 0 || !closed) return []
  const opens = aberturaDesde([...lei, ...contrato], agora)
  const { lugar, fuso } = opens?.agenda ?? { lugar: { uf: null }, fuso: null }
  return [motivo(CONTRATO, 'fora_do_contrato', closed.registro, { ate: opens?.instant ?? null, uf: lugar.uf, fuso })]
}

/** The person, or the destination, was contacted enough. */
export function motivosDoLimite({ pedido, fatos, regras, hoje }: Pergunta): readonly Motivo[] {
  const { orcamento } = regras
  const day = freeDay(pedido.canal, [fatos.contatos, fatos.contatos_do_destino], orcamento, hoje)
  if (day === hoje) return []
  const libera = pedido.canal === 'ligacao' && pedido.quem === 'pessoa' ? 'supervisao' : 'ninguem'
  const ate = day === undefined ? null : startOfDay(day)
  return [motivo([7, libera], 'limite_do_periodo', orcamento.origem, { fonte: orcamento.fonte, ate })]
}
