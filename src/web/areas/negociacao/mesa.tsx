import { Button, ConfigProvider } from 'antd'
import { useMemo } from 'react'
import type { ClienteDaTela, PropostaDaTela } from '../../../contract/cliente-da-negociacao'
import { EventoDrawer } from '../../collection/eventos/evento-drawer'
import { LigacaoBar } from '../../collection/eventos/ligacao-bar'
import { texts } from '../../i18n/screens/negociacao-texts'
import { Page } from '../../layout/page'
import { EmptyState } from '../../layout/states'
import { totalEmCobranca } from './calculo/grupos'
import { AcordosCard } from './centro/acordos-card'
import { OperacoesTable } from './centro/operacoes-table'
import { ParcelasTable } from './centro/parcelas-table'
import { PerdasNotice } from './centro/perdas-notice'
import { TimelineCard } from './centro/timeline-card'
import { fechamentoDaProposta } from './fechar/fechamento'
import { FecharDialog } from './fechar/fechar-dialog'
import { FeitosBanner } from './fechar/feitos-banner'
import { PedirAprovacaoDialog } from './fechar/pedir-aprovacao-dialog'
import styles from './negociacao.module.css'
import { nomeDoCredor } from './nome-do-credor'
import { OfertasCard } from './painel/ofertas-card'
import { ParametrosCard } from './painel/parametros-card'
import { TotalCard } from './painel/total-card'
import { Badges } from './pessoa/badges'
import { PessoaColumn } from './pessoa/pessoa-column'
import { PropostasCard } from './propostas/propostas-card'
import { ReabrirAprovacao } from './propostas/reabrir-aprovacao'
import { type EstadoDaMesa, useInativo, useMesa } from './use-mesa'

interface MesaProps {
  readonly cliente: ClienteDaTela
  /** Newest first. */
  readonly propostas: readonly PropostaDaTela[]
}

interface NaMesa extends MesaProps {
  readonly mesa: EstadoDaMesa
}

/** Nine figures stand side by side. */
const DENSE = { components: { Table: { cellPaddingInlineSM: 7, cellFontSizeSM: 13 } } }

/** The negotiating table: person, debts and parameters side by side, everything live. */
export function Mesa(props: MesaProps) {
  const { cliente } = props
  const mesa = useMesa(cliente)
  const { negociacao, chamada } = mesa
  return (
    <Page title={cliente.nome} subtitle={<Badges cliente={cliente} />} actions={<Acoes mesa={mesa} />}>
      <FeitosBanner
        cliente={cliente}
        feitos={negociacao.feitos}
        grupos={negociacao.grupos}
        credorId={negociacao.escolhas?.credorId ?? null}
        onNext={mesa.next}
      />
      <PerdasNotice cliente={cliente} perdas={negociacao.perdas} onRead={negociacao.forgive} />
      <ReabrirAprovacao onReopen={negociacao.reopen} />
      <LigacaoBar {...chamada} onResult={(telefone) => mesa.setRecording({ telefone })} onDismiss={chamada.encerrar} />
      {useInativo(cliente) && (
        <div className={styles.notice}>
          <b>{texts.inativo}</b> {texts.inativoAjuda}
        </div>
      )}
      <div className={styles.columns}>
        <PessoaColumn
          cliente={cliente}
          {...(mesa.mayRecord && { numeros: mesa.numeros, onDial: chamada.discar, isDialing: chamada.isDialing })}
        />
        <ConfigProvider theme={DENSE}>
          <Centro {...props} mesa={mesa} />
        </ConfigProvider>
        <Painel {...props} mesa={mesa} />
      </div>
      <Dialogos {...props} mesa={mesa} />
    </Page>
  )
}

function Acoes({ mesa }: Pick<NaMesa, 'mesa'>) {
  return (
    <>
      {mesa.mayRecord && (
        <Button onClick={mesa.record}>
          {texts.registrarEvento} <kbd className={styles.kbd}>R</kbd>
        </Button>
      )}
      <Button onClick={mesa.next} title={texts.atalhos}>
        {texts.proximo} <kbd className={styles.kbd}>J</kbd>
      </Button>
    </>
  )
}

/** What is owed, and what was made of it. */
function Centro({ cliente, propostas, mesa: { negociacao, fechar } }: NaMesa) {
  const { grupos, calculo } = negociacao
  const total = useMemo(() => totalEmCobranca(cliente), [cliente])
  return (
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
      />
      <AcordosCard cliente={cliente} />
      <TimelineCard cliente={cliente} />
    </div>
  )
}

/** What it comes to, and by which parameters; nothing where nothing is chosen. */
function Painel({ cliente, mesa }: NaMesa) {
  const { negociacao, propor, pedir } = mesa
  const { escolhas, calculo, ofertas } = negociacao
  if (!escolhas) return null
  return (
    <div className={styles.right}>
      <TotalCard
        credor={nomeDoCredor(cliente, escolhas.credorId)}
        calculo={calculo}
        busy={mesa.isSending ? 'ocupado' : 'livre'}
        onClose={mesa.close}
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
          errors={mesa.errors}
        />
      </div>
    </div>
  )
}

function Dialogos({ cliente, mesa }: NaMesa) {
  const { negociacao, fechar, pedir, recording } = mesa
  const { calculo, escolhas } = negociacao
  return (
    <>
      {fechar.pending && (
        <FecharDialog
          {...fechar}
          pending={fechar.pending}
          onConfirm={() => void fechar.confirm()}
          onCancel={fechar.cancel}
        />
      )}
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
          onClose={() => mesa.setRecording(null)}
          onSaved={mesa.chamada.encerrar}
        />
      )}
    </>
  )
}
