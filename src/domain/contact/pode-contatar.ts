import { localTime, startOfDay } from '../calendar/local-time'
import { SAO_PAULO, saoPauloDay } from '../calendar/sao-paulo'
import { type Agenda, aberturaDesde, agendasDaLei, agendasDoContrato } from './horarios'
import { type Lugar, lugaresDe } from './lugares'
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
  if (fatos.de_muitos !== true) return responder(pedido, fatos, regras, agora)
  const before = answered.get(fatos)
  if (before && before.regras === regras && before.agora === agora.getTime() && isSame(before.pedido, pedido))
    return before.veredito
  const veredito = responder(pedido, fatos, regras, agora)
  answered.set(fatos, { pedido, regras, agora: agora.getTime(), veredito })
  return veredito
}

/** What was last answered of facts of many: most of a hundred thousand people are alike. */
const answered = new WeakMap<
  FatosDoContato,
  {
    readonly pedido: PedidoDeContato
    readonly regras: RegrasDeContato
    readonly agora: number
    readonly veredito: Veredito
  }
>()

function isSame(one: PedidoDeContato, other: PedidoDeContato): boolean {
  return (
    one === other ||
    (one.canal === other.canal &&
      one.finalidade === other.finalidade &&
      one.quem === other.quem &&
      one.em_resposta === other.em_resposta &&
      one.a_pedido === other.a_pedido &&
      one.da_parcela === other.da_parcela)
  )
}

function responder(pedido: PedidoDeContato, fatos: FatosDoContato, regras: RegrasDeContato, agora: Date): Veredito {
  const { lugares, lei } = placed(pedido.canal, fatos, regras)
  const pergunta: Pergunta = {
    pedido,
    fatos,
    regras,
    lugares,
    agora: agora.getTime(),
    hoje: localTime(agora.getTime(), SAO_PAULO).dia,
    lei,
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

interface Placed {
  readonly lugares: readonly Lugar[]
  readonly lei: readonly Agenda[]
}

/** Places and hours of one reading of the holidays, by all that they depend on. */
const places = new WeakMap<
  FatosDoContato['feriados'],
  { readonly regras: RegrasDeContato; readonly of: Map<string, Placed> }
>()

function placed(
  canal: PedidoDeContato['canal'],
  { pessoa, destino, feriados }: FatosDoContato,
  regras: RegrasDeContato,
): Placed {
  const before = places.get(feriados)
  const read = before?.regras === regras ? before : { regras, of: new Map<string, Placed>() }
  places.set(feriados, read)
  const { uf, cidade, cep } = pessoa
  const key = `${canal}\n${uf}\n${cidade}\n${cep}\n${destino?.ddd}`
  const known = read.of.get(key)
  if (known) return known
  const lugares = lugaresDe(pessoa, destino, regras)
  const whole = { lugares, lei: agendasDaLei(canal, lugares, { horarios: regras.horarios, feriados }) }
  read.of.set(key, whole)
  return whole
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
  if (motivos.some(({ ate }) => ate === null)) return null
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
