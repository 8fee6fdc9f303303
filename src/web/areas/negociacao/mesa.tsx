import { Button, ConfigProvider } from 'antd'
import { useMemo } from 'react'
import type { ClienteDaTela, PropostaDaTela } from '../../../contract/cliente-da-negociacao'
import { situacaoDoCliente } from '../../../domain/negotiation/situacao'
import { EventoDrawer } from '../../collection/contact/evento-drawer'
import { LigacaoBar } from '../../collection/contact/ligacao-bar'
import { useLigacao } from '../../collection/contact/use-ligacao'
import { isPlainObject } from '../../framework/fields/wire-value'
import { useKeptOpen } from '../../framework/resources/form/drafts/kept-typing'
import { texts } from '../../i18n/screens/negociacao-texts'
import { texts as teclas } from '../../i18n/teclas-texts'
import { useShownKeys } from '../../layout/keys/shown-keys'
import { useAtalhos } from '../../layout/keys/use-atalhos'
import { Page } from '../../layout/page'
import { EmptyState } from '../../layout/states'
import { useCan, useConfig } from '../../refine/config-context'
import { errorsOf } from './calculo/calcular'
import { totalEmCobranca } from './calculo/grupos'
import type { Feito } from './calculo/mesa-do-cliente'
import { useNegociacao } from './calculo/use-negociacao'
import { AcordosCard } from './centro/acordos-card'
import { OperacoesTable } from './centro/operacoes-table'
import { ParcelasTable } from './centro/parcelas-table'
import { PerdasNotice } from './centro/perdas-notice'
import { TimelineCard } from './centro/timeline-card'
import { buildPedido, fechamentoDaProposta, fechamentoDaTela } from './fechar/fechamento'
import { FecharDialog } from './fechar/fechar-dialog'
import { FeitosBanner } from './fechar/feitos-banner'
import { PedirAprovacaoDialog } from './fechar/pedir-aprovacao-dialog'
import { useFechar } from './fechar/use-fechar'
import { usePedirAprovacao } from './fechar/use-pedir-aprovacao'
import styles from './negociacao.module.css'
import { nomeDoCredor } from './nome-do-credor'
import { OfertasCard } from './painel/ofertas-card'
import { ParametrosCard } from './painel/parametros-card'
import { TotalCard } from './painel/total-card'
import { Badges } from './pessoa/badges'
import { PessoaColumn } from './pessoa/pessoa-column'
import { PropostasCard } from './propostas/propostas-card'
import { ReabrirAprovacao } from './propostas/reabrir-aprovacao'
import { usePropor } from './use-propor'
import { useProximo } from './use-take-proximo'

interface MesaProps {
  readonly cliente: ClienteDaTela
  /** Newest first. */
  readonly propostas: readonly PropostaDaTela[]
  /** Something was written: fetch again. */
  readonly onChange: () => void
}

/** Nine figures stand side by side. */
const DENSE = { components: { Table: { cellPaddingInlineSM: 7, cellFontSizeSM: 13 } } }

/** The negotiating table: person, debts and parameters side by side, everything live. */
export function Mesa({ cliente, propostas, onChange }: MesaProps) {
  const { hoje, regras } = useConfig()
  const can = useCan()
  const negociacao = useNegociacao(cliente)
  const { escolhas, calculo, ofertas, grupos } = negociacao
  const settled = (feito: Feito) => {
    negociacao.concluir(feito)
    onChange()
  }
  const fechar = useFechar(settled)
  const propor = usePropor({
    cliente,
    escolhas,
    calcular: negociacao.calcularAgora,
    onSaved: (feito) => {
      // who may close is still at it with this creditor: a saved proposal is one of several
      if (can('negociacao', 'fechar')) negociacao.anotar(feito)
      else negociacao.concluir(feito)
      onChange()
    },
  })
  const pedir = usePedirAprovacao({
    clienteId: cliente.id,
    escolhas,
    calcular: negociacao.calcularAgora,
    onDone: settled,
  })
  const proximo = useProximo(cliente.id)
  const [recording, setRecording] = useKeptOpen('contato', isRecording)
  const chamada = useLigacao(cliente)
  const record = () => setRecording({ telefone: chamada.ligacao?.telefone ?? null })
  const refused = fechar.problem
  const closingErrors =
    refused && escolhas && isSame(refused.corpo, buildPedido(cliente.id, escolhas)) ? refused.errors : {}
  const closeShown = () => {
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
    r: () => can('eventos', 'criar') && record(),
    '1': choose(0),
    '2': choose(1),
    '3': choose(2),
    'ctrl+enter': closeShown,
  })
  const total = useMemo(() => totalEmCobranca(cliente), [cliente])
  const inativo = useMemo(
    () =>
      situacaoDoCliente(
        cliente.operacoes.map(({ adicionais }) => adicionais),
        hoje,
        regras.negociacao.dias_inativo,
      ) === 'INATIVO',
    [cliente, hoje, regras],
  )

  return (
    <Page
      title={cliente.nome}
      subtitle={<Badges cliente={cliente} />}
      actions={
        <>
          {can('eventos', 'criar') && (
            <Button onClick={record}>
              {texts.registrarEvento} <kbd className={styles.kbd}>R</kbd>
            </Button>
          )}
          <Button onClick={() => void proximo()} title={texts.atalhos}>
            {texts.proximo} <kbd className={styles.kbd}>J</kbd>
          </Button>
        </>
      }
    >
      <FeitosBanner
        cliente={cliente}
        feitos={negociacao.feitos}
        grupos={grupos}
        credorId={escolhas?.credorId ?? null}
        onNext={() => void proximo()}
      />
      <PerdasNotice cliente={cliente} perdas={negociacao.perdas} onRead={negociacao.forgive} />
      <ReabrirAprovacao onReopen={negociacao.reopen} />
      <LigacaoBar {...chamada} onResult={(telefone) => setRecording({ telefone })} onDismiss={chamada.encerrar} />
      {inativo && (
        <div className={styles.notice}>
          <b>{texts.inativo}</b> {texts.inativoAjuda}
        </div>
      )}
      <div className={styles.columns}>
        <PessoaColumn
          cliente={cliente}
          hoje={hoje}
          {...(can('eventos', 'criar') && { onDial: chamada.discar, isDialing: chamada.isDialing })}
        />
        <ConfigProvider theme={DENSE}>
          <div className={styles.stack}>
            {grupos.length === 0 ? (
              <EmptyState title={texts.semOperacoes} hint={texts.semOperacoesAjuda} />
            ) : (
              <OperacoesTable grupos={grupos} total={total} onTick={negociacao.tick} onCredor={negociacao.setCredor} />
            )}
            {calculo.ok && <ParcelasTable proposta={calculo.proposta} />}
            <PropostasCard
              cliente={cliente}
              propostas={propostas}
              onReopen={negociacao.reopen}
              onAccept={(proposta) => fechar.ask(fechamentoDaProposta(proposta))}
              onChange={onChange}
            />
            <AcordosCard cliente={cliente} />
            <TimelineCard cliente={cliente} />
          </div>
        </ConfigProvider>
        {escolhas && (
          <div className={styles.right}>
            <TotalCard
              credor={nomeDoCredor(cliente, escolhas.credorId)}
              calculo={calculo}
              busy={propor.isSending || fechar.isSending || pedir.isSending ? 'ocupado' : 'livre'}
              onClose={closeShown}
              onSave={propor.salvar}
              onSimulate={propor.simular}
              onAsk={pedir.open}
            />
            <div className={styles.rest}>
              <OfertasCard ofertas={ofertas} campos={escolhas.campos} onChoose={negociacao.applyOferta} />
              <ParametrosCard
                key={escolhas.credorId}
                escolhas={escolhas}
                entrada={calculo.entrada}
                negociacao={negociacao}
                errors={{ ...closingErrors, ...propor.errors, ...errorsOf(calculo) }}
              />
            </div>
          </div>
        )}
      </div>
      <FecharDialog {...fechar} onConfirm={() => void fechar.confirm()} onCancel={fechar.cancel} />
      {pedir.isOpen && calculo.ok && (
        <PedirAprovacaoDialog
          primeiro={calculo.proposta.parcelas[0]?.data_vencimento ?? null}
          recusas={calculo.avaliacao.recusas}
          forma={calculo.proposta.formaPagamento}
          isSending={pedir.isSending}
          problem={pedir.problem}
          onSend={(alvo, pedido) => void pedir.send(alvo, pedido)}
          onCancel={pedir.close}
        />
      )}
      {recording && (
        <EventoDrawer
          contatado={cliente}
          credorId={escolhas?.credorId ?? null}
          telefone={recording.telefone}
          onClose={() => setRecording(null)}
          onSaved={() => {
            chamada.encerrar()
            onChange()
          }}
        />
      )}
    </Page>
  )
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isRecording(value: unknown): value is { readonly telefone: string | null } {
  return isPlainObject(value) && (value.telefone === null || typeof value.telefone === 'string')
}
