import { startOfDay } from '../calendar/local-time'
import { saoPauloDay } from '../calendar/sao-paulo'
import { aberturaDesde, agendasDaLei, agendasDoContrato } from './horarios'
import { lugaresDe } from './lugares'
import type { Pergunta } from './motivo'
import { motivosDaHora, motivosDoContrato, motivosDoLimite } from './motivos-da-hora'
import { motivosDaPessoa, motivosDoAndamento, motivosDoPedido, motivosDosMeios } from './motivos-da-pessoa'
import { motivosDaLista, motivosDoDestino } from './motivos-do-destino'
import { freeDay } from './orcamento'
import { isLiberada, passa } from './passagens'
import type { FatosDoContato, Motivo, PedidoDeContato, Veredito } from './pergunta'
import type { RegrasDeContato } from './regras'

/**
 * Whether somebody may be contacted, here, now, by this channel and for this.
 *
 * Takes    what is wanted; what is known; the rules of config/contato.yaml; the instant.
 * Returns  every reason that speaks against it, the strongest first, each with its rule, until when and who may lift it; none: it may
 *          be done.
 * Source   docs/contato.md, "Pode contatar".
 *
 * @example podeContatar(pedido, fatos, regras, new Date('2026-11-20T08:59:00-03:00')).motivos[0]?.codigo // 'fora_do_horario'
 */
export function podeContatar(
  pedido: PedidoDeContato,
  fatos: FatosDoContato,
  regras: RegrasDeContato,
  agora: Date,
): Veredito {
  const lugares = lugaresDe(fatos.pessoa, fatos.destino, regras)
  const pergunta: Pergunta = {
    pedido,
    fatos,
    regras,
    lugares,
    agora: agora.getTime(),
    hoje: saoPauloDay(agora),
    lei: agendasDaLei(pedido.canal, lugares, { horarios: regras.horarios, feriados: fatos.feriados }),
    contrato: agendasDoContrato(fatos.contratos, lugares),
  }
  const contra = ROWS.flatMap((row) => row(pergunta))
  const motivos = contra.filter((motivo) => !passa(pergunta, motivo))
  return {
    pode: motivos.length === 0,
    motivos,
    a_partir_de: motivos.length === 0 ? null : instantAfter(pergunta, motivos),
    usa: motivos.length === 0 ? usadaPor(pergunta, contra) : null,
    avisos: pedido.canal === 'ligacao' ? avisosDe(fatos) : [],
  }
}

/** What lets it be made, where the count speaks against it and nothing else lets it pass. */
function usadaPor(pergunta: Pergunta, contra: readonly Motivo[]): string | null {
  const { fatos } = pergunta
  const counted = contra.find(({ ordem }) => ordem === 7)
  if (!counted || !isLiberada(pergunta)) return null
  return passa({ ...pergunta, fatos: { ...fatos, liberacao: null } }, counted) ? null : fatos.liberacao
}

/** In the order of the page. */
const ROWS = [
  motivosDaLista,
  motivosDoPedido,
  motivosDoDestino,
  motivosDaPessoa,
  motivosDaHora,
  motivosDoContrato,
  motivosDoLimite,
  motivosDoAndamento,
  motivosDosMeios,
]

function avisosDe({ destino }: FatosDoContato): Veredito['avisos'] {
  return [
    ...(destino?.de_outro ? (['de_outro'] as const) : []),
    ...(destino?.comercial ? (['comercial'] as const) : []),
  ]
}

/** The first instant, after the last reason has ended, that hours and counts leave free as far as they speak of this contact. */
function instantAfter(pergunta: Pergunta, motivos: readonly Motivo[]): string | null {
  const { pedido, fatos, regras, lei, contrato, agora } = pergunta
  const speaks = (ordem: number) => !passa(pergunta, { ordem, codigo: 'limite_do_periodo' })
  const agendas = [...(speaks(5) ? lei : []), ...(speaks(6) && lei.length > 0 ? contrato : [])]
  const contatos = speaks(7) ? [fatos.contatos, fatos.contatos_do_destino] : []
  const ends = motivos.map(({ ate }) => (ate === null ? Number.NaN : Date.parse(ate)))
  for (let instant = Math.max(agora, ...ends); !Number.isNaN(instant); ) {
    const opens = agendas.length === 0 ? instant : aberturaDesde(agendas, instant)?.instant
    if (opens === undefined) return null
    const day = saoPauloDay(opens)
    const free = freeDay(pedido.canal, contatos, regras.orcamento, day)
    if (free === day) return new Date(opens).toISOString()
    instant = free === undefined ? Number.NaN : startOfDay(free)
  }
  return null
}
