import { instantOf } from '../../../../domain/calendar/local-time'
import { SAO_PAULO, saoPauloDay } from '../../../../domain/calendar/sao-paulo'
import type { FatosDoContato } from '../../../../domain/contact/pergunta'
import { unidadeDaMensagem } from '../../../../domain/fornecedores/unidades'
import { canalDeMensagem } from '../../../../domain/mensagens/modelos'
import type { LidoDeUm } from '../../../collection/contato/ler-fatos'
import { cobrar, gastar, type MesNaMao } from '../../../collection/fornecedores/mes'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { comFeitos, feitosCom } from '../campanha/feitos'
import { ACABOU, veredito } from '../campanha/julgar'
import type { LidoDoAssunto } from '../valores'
import type { Decisao, Gasto, MotivoDaRegua, Quer } from './decisao'
import type { EtapaLida } from './vigentes'

/** What is known of who wants a turn. */
export interface Sabido {
  readonly destino: string | null
  readonly lido: LidoDeUm
  readonly dito: LidoDoAssunto
  /** The number is also somebody else's. */
  readonly shared: boolean
}

/** At the step's hour; when that has passed, now. */
export function horaDa({ clock }: Pick<WriteContext, 'clock'>, { minuto }: EtapaLida): Date {
  const hora = instantOf({ dia: clock.hoje(), minuto }, SAO_PAULO)
  const agora = clock.agora()
  return saoPauloDay(agora) === clock.hoje() && agora.getTime() > hora ? agora : new Date(hora)
}

/** Decides one turn, after those before it in the walk: what it takes of the person, the step and the month is spent. */
export function umaVez(ctx: WriteContext, quer: Quer, sabido: Sabido, gasto: Gasto): Decisao {
  const { devido, etapa } = quer
  const { destino, lido, dito, shared } = sabido
  const agora = horaDa(ctx, etapa)
  const own = { devido, etapa, ids: lido.ids, destino }
  const no = (motivo: MotivoDaRegua, regra: string | null): Decisao => {
    return { ...own, motivo, regra, escrito: null, cobrado: null, quando: agora }
  }
  const daEtapa = `reguas_etapas/${etapa.id}`
  const { canal, modelo, modelo_id, credor_do_texto } = etapa
  const isFull = () => etapa.limite !== null && (gasto.porEtapa.get(chaveDaEtapa(ctx, etapa)) ?? 0) >= etapa.limite
  if (canal === 'pendencia') {
    if (dito.acabou !== null) return { ...no(ACABOU[dito.acabou], null), ids: [] }
    if (isFull()) return { ...no('limite_da_etapa', daEtapa), ids: [] }
    const none = { motivo: null, regra: null, escrito: null, cobrado: null }
    return tarefa(ctx, { ...own, ids: [], ...none, quando: agora }, gasto)
  }
  if ((modelo_id !== null && modelo === null) || (credor_do_texto !== null && credor_do_texto !== devido.credor_id))
    return no('sem_modelo_aprovado', daEtapa)
  const { fatos } = lido.em(destino)
  const da_parcela = devido.parcela_id !== null
  const ask = (known: FatosDoContato) =>
    veredito(ctx, { destino, dito, shared, agora, da_parcela, fatos: known }, { canal, modelo })
  const before = ask(fatos)
  if (before.motivo !== null) return no(before.motivo, before.regra)
  const { daPessoa, doDestino } = feitosCom(own, gasto.contatos)
  const rivals = [...daPessoa, ...doDestino]
  const now = rivals.length === 0 ? before : ask(comFeitos(fatos, own, gasto.contatos))
  if (now.motivo !== null) {
    const rival = rivals.find(({ em }) => saoPauloDay(em) === ctx.clock.hoje())
    return rival ? no('outra_do_dia', rival.registro) : no(now.motivo, now.regra)
  }
  const { a_partir_de, espera, escrito } = now
  const quando = a_partir_de === null ? agora : new Date(a_partir_de)
  // what opens on another day is that day's: the step is late then
  if (saoPauloDay(quando) !== ctx.clock.hoje()) return no(espera?.codigo ?? 'fora_do_horario', espera?.regra ?? null)
  if (isFull()) return no('limite_da_etapa', daEtapa)
  const mao = gasto.meses.get(chaveDoMes(ctx, etapa.canal))
  const written = canalDeMensagem(canal)
  const cobrado =
    mao && escrito !== null && written !== null
      ? cobrar(mao, unidadeDaMensagem(written, modelo?.categoria ?? null), escrito.partes)
      : null
  if (mao && mao.resta !== null && cobrado !== null && cobrado.valor > mao.resta)
    return no('limite_do_fornecedor', `fornecedores/${mao.mes.fornecedor_id}`)
  const vai: Decisao = { ...own, motivo: null, regra: null, escrito, cobrado, quando }
  spend(ctx, vai, mao, gasto)
  return vai
}

/** A task of the house disturbs nobody: it counts for the step alone. */
function tarefa(ctx: WriteContext, decisao: Decisao, { porEtapa }: Gasto): Decisao {
  const key = chaveDaEtapa(ctx, decisao.etapa)
  porEtapa.set(key, (porEtapa.get(key) ?? 0) + 1)
  return decisao
}

export function chaveDaEtapa({ clock }: Pick<WriteContext, 'clock'>, { id }: Pick<EtapaLida, 'id'>): string {
  return `${clock.hoje()} ${id}`
}

export function chaveDoMes({ clock }: Pick<WriteContext, 'clock'>, canal: string): string {
  return `${clock.hoje().slice(0, 7)} ${canal}`
}

function spend(ctx: WriteContext, decisao: Decisao, mao: MesNaMao | undefined, gasto: Gasto): void {
  const { devido, etapa, ids, destino, cobrado, quando } = decisao
  const registro = devido.operacao_id === null ? `parcelas/${devido.parcela_id}` : `operacoes/${devido.operacao_id}`
  const contato = { em: quando.toISOString(), canal: etapa.canal, cpc: false, combinado: null, registro }
  const { pessoas, destinos } = gasto.contatos
  for (const id of ids) pessoas.set(id, [...(pessoas.get(id) ?? []), contato])
  if (destino !== null) destinos.set(destino, [...(destinos.get(destino) ?? []), contato])
  const key = chaveDaEtapa(ctx, etapa)
  gasto.porEtapa.set(key, (gasto.porEtapa.get(key) ?? 0) + 1)
  if (mao && cobrado !== null) gastar(mao, cobrado)
}
