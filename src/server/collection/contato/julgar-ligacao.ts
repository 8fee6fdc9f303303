import type { LigacaoPossivel } from '../../../contract/contato/numeros'
import type { PedidoDeContato } from '../../../domain/contact/pergunta'
import { podeContatar } from '../../../domain/contact/pode-contatar'
import { formatMessage } from '../../../errors/app-error'
import { dizerMotivo, opening } from './dizer-motivo'
import type { Lido } from './ler-fatos'
import type { ContatoContext } from './ler-pessoas'

const LIGACAO: PedidoDeContato = {
  canal: 'ligacao',
  finalidade: 'cobranca',
  quem: 'pessoa',
  em_resposta: false,
  a_pedido: false,
}

/** Whether a number may be called now, in the words in which dialling would refuse it. */
export function julgarLigacao({ clock, definitions }: Omit<ContatoContext, 'secret'>, lido: Lido): LigacaoPossivel {
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
