import type { TSchema } from '@sinclair/typebox'
import {
  cancelarAcordo,
  pedirReparcelamento,
  quebrarAcordo,
  reativarAcordo,
  reparcelarAcordo,
  reparcelarAprovado,
  retomarAcordo,
  suspenderAcordo,
  transferirAcordo,
} from './acordos'
import { decidirAprovacao } from './aprovacoes'
import type { Wire } from './atoms'
import { escolherOperacoes, proporDevolucao } from './carteira/devolucoes'
import { distribuirClientes } from './carteira/distribuicoes'
import { aceitarPorRegra, pedirEnriquecimento, responderEnriquecimento } from './carteira/enriquecimentos'
import { descartarExtratoDoCredor, trazerExtratoDoCredor } from './carteira/extratos-credor'
import { guardarLayout } from './carteira/layouts'
import { trazerRetornoDoBureau } from './carteira/negativacao'
import { registrarRepasse } from './carteira/prestacoes'
import { agendarExtracao, agendarRelatorio, extrair, guardarModelo } from './carteira/relatorios'
import { confirmarRetorno, descartarRetorno, vincularCredito, vincularRetorno } from './carteira/retornos-bancarios'
import { distinguirClientes, unirClientes } from './clientes'
import { cancelarUmaCobranca, emitirCobranca, emitirCobrancasDoAcordo } from './cobrancas'
import { identificarConversa, pegarConversa, responderConversa } from './contato/conversas'
import { enviarBoleto, enviarMensagem, enviarTexto, testarTexto } from './contato/mensagens'
import { liberarContato, naoConhece } from './contato/numeros'
import { cancelarAgendamento, concluirAgendamento, discar, reagendarAgendamento, registrarEvento } from './eventos'
import { fecharAcordo, salvarProposta, transferirClientes } from './negociacao'
import {
  baixarAcordo,
  baixarConferidas,
  baixarLote,
  baixarParcela,
  estornarParcela,
  informarCredor,
  prorrogarParcela,
  retirarInforme,
} from './parcelas'
import { cancelarRemessa, confirmarRemessa, descartarRemessa, desfazerRemessa, escolherColunas } from './remessas'
import type { ID_PLACE, RoutedActName, rotas } from './rotas'

/** What one act is asked with and what it answers. */
export interface ActShapes {
  readonly pedido: TSchema
  readonly resposta: TSchema
  /** What looking ahead answers; the act's own answer when not given. */
  readonly previa?: TSchema
}

/** The shapes of every act that has an address. */
export const atos = {
  baixarParcela,
  baixarAcordo,
  baixarLote,
  baixarConferidas,
  estornarParcela,
  informarCredor,
  retirarInforme,
  prorrogarParcela,
  quebrarAcordo,
  cancelarAcordo,
  suspenderAcordo,
  retomarAcordo,
  reativarAcordo,
  transferirAcordo,
  reparcelarAcordo,
  pedirReparcelamento,
  reparcelarAprovado,
  emitirCobranca,
  emitirCobrancasDoAcordo,
  cancelarUmaCobranca,
  decidirAprovacao,
  registrarEvento,
  concluirAgendamento,
  reagendarAgendamento,
  cancelarAgendamento,
  discar,
  liberarContato,
  naoConhece,
  distinguirClientes,
  unirClientes,
  salvarProposta,
  fecharAcordo,
  transferirClientes,
  confirmarRemessa,
  confirmarRetorno,
  trazerExtratoDoCredor,
  descartarExtratoDoCredor,
  descartarRetorno,
  vincularCredito,
  vincularRetorno,
  distribuirClientes,
  escolherOperacoes,
  proporDevolucao,
  cancelarRemessa,
  descartarRemessa,
  desfazerRemessa,
  escolherColunas,
  guardarLayout,
  pedirEnriquecimento,
  responderEnriquecimento,
  aceitarPorRegra,
  enviarMensagem,
  enviarBoleto,
  enviarTexto,
  testarTexto,
  pegarConversa,
  responderConversa,
  identificarConversa,
  agendarRelatorio,
  extrair,
  guardarModelo,
  agendarExtracao,
  registrarRepasse,
  trazerRetornoDoBureau,
} satisfies Readonly<Record<RoutedActName, ActShapes>>

type Atos = typeof atos

export type PedidoDe<N extends RoutedActName> = Wire<Atos[N]['pedido']>
export type RespostaDe<N extends RoutedActName> = Wire<Atos[N]['resposta']>
export type PreviaDe<N extends RoutedActName> = Atos[N] extends { readonly previa: infer P extends TSchema }
  ? Wire<P>
  : RespostaDe<N>

/** The record that the address names, when it names one, and the body. */
export type Chamada<N extends RoutedActName> = {
  readonly pedido: PedidoDe<N>
} & ((typeof rotas)[N] extends `${string}${typeof ID_PLACE}${string}` ? { readonly id: number } : unknown)
