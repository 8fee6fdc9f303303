import { useMemo } from 'react'
import type { ClienteDaTela } from '../../../contract/cliente-da-negociacao'
import { situacaoDoCliente } from '../../../domain/negociacao/situacao'
import { useNumeros } from '../../collection/contato/use-numeros'
import { useLigacao } from '../../collection/eventos/use-ligacao'
import { isPlainObject } from '../../framework/fields/wire-value'
import { useKeptOpen } from '../../framework/resources/form/drafts/kept-typing'
import { texts as teclas } from '../../i18n/teclas-texts'
import { useShownKeys } from '../../layout/keys/shown-keys'
import { useAtalhos } from '../../layout/keys/use-atalhos'
import { useCan, useConfig } from '../../refine/config-context'
import { errorsOf } from './calculo/calcular'
import type { Feito } from './calculo/mesa-do-cliente'
import { useNegociacao } from './calculo/use-negociacao'
import { buildPedido, fechamentoDaTela } from './fechar/fechamento'
import { useFechar } from './fechar/use-fechar'
import { usePedirAprovacao } from './fechar/use-pedir-aprovacao'
import { usePropor } from './use-propor'
import { useProximo } from './use-take-proximo'

export type EstadoDaMesa = ReturnType<typeof useMesa>

/** What stands on the table of one client, and all that may be done with it, by click or by key. */
export function useMesa(cliente: ClienteDaTela) {
  const can = useCan()
  const negociacao = useNegociacao(cliente)
  const { escolhas, calculo, ofertas } = negociacao
  const atos = useAtos(cliente, negociacao)
  const { fechar, propor, pedir } = atos
  const proximo = useProximo(cliente.id)
  const chamada = useLigacao(cliente)
  const mayRecord = can('eventos', 'criar')
  const { porId: numeros } = useNumeros(cliente.id, mayRecord)
  const [recording, setRecording] = useKeptOpen('contato', isRecording)
  const record = () => setRecording({ telefone: (chamada.ligacao ?? chamada.encerrada)?.telefone ?? null })
  const close = () => {
    const atual = negociacao.calcularAgora()
    if (!atual.ok || escolhas === null || !can('negociacao', 'fechar')) return
    if (atual.avaliacao.recusas.length > 0) pedir.open()
    else fechar.ask(fechamentoDaTela(atual, escolhas))
  }
  const choose = (index: number) => () => {
    const oferta = ofertas[index]
    if (oferta) negociacao.applyOferta(oferta)
  }
  useShownKeys(teclas.mesa)
  useAtalhos({
    a: negociacao.chooseAll,
    c: negociacao.nextCredor,
    j: () => void proximo(),
    r: () => mayRecord && record(),
    '1': choose(0),
    '2': choose(1),
    '3': choose(2),
    'ctrl+enter': close,
  })
  const refused = fechar.problem
  const closingErrors =
    refused && escolhas && isSame(refused.corpo, buildPedido(cliente.id, escolhas)) ? refused.errors : {}
  return {
    negociacao,
    ...atos,
    chamada,
    recording,
    setRecording,
    mayRecord,
    numeros,
    record,
    close,
    next: () => void proximo(),
    isSending: propor.isSending || fechar.isSending || pedir.isSending,
    /** By field: what the last closing, the last proposal or the calculation refuses. */
    errors: { ...closingErrors, ...propor.errors, ...errorsOf(calculo) },
  }
}

/** The three ends of a negotiation: closed, kept as a proposal, asked for. */
function useAtos(cliente: ClienteDaTela, negociacao: ReturnType<typeof useNegociacao>) {
  const can = useCan()
  const { escolhas, calcularAgora: calcular } = negociacao
  const onSaved = (feito: Feito) => {
    // who may close is still at it with this creditor: a saved proposal is one of several
    if (can('negociacao', 'fechar')) negociacao.anotar(feito)
    else negociacao.concluir(feito)
  }
  return {
    fechar: useFechar(negociacao.concluir),
    propor: usePropor({ cliente, escolhas, calcular, onSaved }),
    pedir: usePedirAprovacao({ clienteId: cliente.id, escolhas, calcular, onDone: negociacao.concluir }),
  }
}

/** Whether nobody has worked on the client's debts for the days of the rules. */
export function useInativo({ operacoes }: ClienteDaTela): boolean {
  const { hoje, regras } = useConfig()
  return useMemo(() => {
    const adicionais = operacoes.map((operacao) => operacao.adicionais)
    return situacaoDoCliente(adicionais, hoje, regras.negociacao.dias_inativo) === 'INATIVO'
  }, [operacoes, hoje, regras])
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isRecording(value: unknown): value is { readonly telefone: string | null } {
  return isPlainObject(value) && (value.telefone === null || typeof value.telefone === 'string')
}
