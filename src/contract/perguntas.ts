import type { TSchema } from '@sinclair/typebox'
import { consequenciasDoAcordo, simularReparcelamento } from './acordos'
import type { Wire } from './atoms'
import { conferenciaDoBordero } from './carteira/devolucoes'
import { evolucaoDaRemessa } from './carteira/evolucao'
import { lerExtratoDoCredor, previaDoExtratoDoCredor } from './carteira/extratos-credor'
import { layoutsDaRemessa, lerColunas } from './carteira/layouts'
import { negativacoesDoCliente } from './carteira/negativacao'
import { receitaDaExtracao, receitaDoModelo } from './carteira/relatorios'
import { lerRetorno, palpitesDoCredito, palpitesDoRetorno, previaDoRetorno } from './carteira/retornos-bancarios'
import { clienteDaNegociacao, propostasDoCliente } from './cliente-da-negociacao'
import { documentosDoCliente, linhaDoTempo, quitacaoDoCliente, recortesDaLinha, resumoDoCliente } from './clientes'
import { convenioDaParcela, convenioNaPratica, pixDaParcela } from './cobrancas'
import { contarPublico, preverCampanha } from './contato/campanhas'
import { numerosDoCliente } from './contato/numeros'
import { diasSemExpediente, roteiroDoCliente, tiposDeEvento } from './eventos'
import { explicacaoDaParcela } from './explicacao'
import {
  contagensDaFila,
  indicadoresDaFila,
  largarAtendimento,
  manterEmAtendimento,
  proximoDaFila,
  tomarEmAtendimento,
} from './fila'
import { meuPerfil, novidades } from './instalacao/pessoal'
import { meuSegundoFator } from './instalacao/segundo-fator'
import { filiaisDamas } from './integracao'
import { limitesEmVigor } from './limites'
import { simularNegociacao } from './negociacao'
import { resumoFinanceiro } from './paineis/figura'
import { janelaDeBaixa } from './parcelas'
import { porQue } from './permissoes'
import { textoDaProposta } from './propostas'
import { lerRemessa, previaDaRemessa } from './remessas'
import type { ID_PLACE, perguntas, QuestionName } from './rotas'

/** What one question is asked with and what it answers. */
export interface QuestionShapes {
  /** Parameters of the address. */
  readonly consulta?: TSchema
  readonly corpo?: TSchema
  /** A form with files instead of a body. */
  readonly formulario?: TSchema
  readonly resposta: TSchema
}

/** The shapes of every question that has an address. */
export const formas = {
  conferenciaDoBordero,
  contarPublico,
  preverCampanha,
  linhaDoTempo,
  recortesDaLinha,
  simularNegociacao,
  simularReparcelamento,
  proximoDaFila,
  tomarEmAtendimento,
  manterEmAtendimento,
  largarAtendimento,
  porQue,
  lerRemessa,
  lerColunas,
  layoutsDaRemessa,
  previaDaRemessa,
  lerExtratoDoCredor,
  previaDoExtratoDoCredor,
  lerRetorno,
  previaDoRetorno,
  palpitesDoRetorno,
  palpitesDoCredito,
  evolucaoDaRemessa,
  resumoFinanceiro,
  resumoDoCliente,
  negativacoesDoCliente,
  numerosDoCliente,
  quitacaoDoCliente,
  documentosDoCliente,
  clienteDaNegociacao,
  contagensDaFila,
  indicadoresDaFila,
  consequenciasDoAcordo,
  explicacaoDaParcela,
  pixDaParcela,
  convenioNaPratica,
  convenioDaParcela,
  textoDaProposta,
  receitaDaExtracao,
  receitaDoModelo,
  limitesEmVigor,
  janelaDeBaixa,
  filiaisDamas,
  tiposDeEvento,
  roteiroDoCliente,
  diasSemExpediente,
  novidades,
  meuPerfil,
  meuSegundoFator,
  propostasDoCliente,
} satisfies Readonly<Record<QuestionName, QuestionShapes>>

type Formas = typeof formas

export type RespostaA<N extends QuestionName> = Wire<Formas[N]['resposta']>

/** What a question may carry, whichever it is. */
export interface Parts {
  readonly id?: number
  readonly consulta?: object
  readonly corpo?: object
  readonly formulario?: FormData
}

/** What the address names, and what goes with it. */
export type Pergunta<N extends QuestionName> = Parts &
  (Formas[N] extends { readonly consulta: infer S extends TSchema } ? { readonly consulta: Loose<Wire<S>> } : unknown) &
  (Formas[N] extends { readonly corpo: infer S extends TSchema } ? { readonly corpo: Wire<S> } : unknown) &
  (Formas[N] extends { readonly formulario: TSchema } ? { readonly formulario: FormData } : unknown) &
  ((typeof perguntas)[N] extends `${string}${typeof ID_PLACE}${string}` ? { readonly id: number } : unknown)

/** A parameter that may be left out may also be undefined: it is then not sent. */
type Loose<T> = { readonly [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] }
