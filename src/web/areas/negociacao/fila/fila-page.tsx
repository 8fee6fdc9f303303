import { Button } from 'antd'
import { useState } from 'react'
import type { SituacaoNaFila } from '../../../../domain/eventos/fila'
import { formatCount } from '../../../../domain/money/format'
import { LigacaoBar } from '../../../collection/eventos/ligacao-bar'
import { useKeptOpen } from '../../../framework/resources/form/drafts/kept-typing'
import { texts } from '../../../i18n/screens/fila-texts'
import { texts as negociacao } from '../../../i18n/screens/negociacao-texts'
import cardStyles from '../../../layout/card.module.css'
import { Page } from '../../../layout/page'
import { ErrorState } from '../../../layout/states'
import { useCan } from '../../../refine/config-context'
import { ContatoDaFila } from './contato-da-fila'
import { FilaFiltros } from './fila-filtros'
import { FilaTable } from './fila-table'
import { IndicadoresDaFila, Situacoes } from './indicadores'
import { TransferirDialog } from './transferir-dialog'
import { useFila } from './use-fila'
import { useTrabalhoNaFila } from './use-trabalho-na-fila'

/** Whom to call next, and what came of it: a contact is recorded, dialled and put off without leaving the queue. */
export function FilaPage() {
  const fila = useFila()
  const can = useCan()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [transferring, setTransferring] = useKeptOpen('transferir', isIds)
  const trabalho = useTrabalhoNaFila(fila)
  const { chamada, current, recording, setRecording, goOn } = trabalho
  return (
    <Page
      title={negociacao.titulo}
      subtitle={fila.total === null ? '' : subtitleOf(fila.situacao)(formatCount(fila.total))}
      actions={
        chosen.length > 0 && (
          <Button onClick={() => setTransferring(chosen)}>{texts.transferir.botao(chosen.length)}</Button>
        )
      }
    >
      <IndicadoresDaFila indicadores={fila.indicadores} />
      <LigacaoBar
        {...chamada}
        onResult={(telefone) => current && setRecording({ clienteId: current.cliente_id, telefone })}
        onDismiss={chamada.encerrar}
      />
      <FilaFiltros fila={fila} />
      <Situacoes fila={fila} />
      {fila.error ? (
        <ErrorState error={fila.error} onRetry={fila.refresh} />
      ) : (
        <div className={cardStyles.card}>
          <FilaTable
            fila={fila}
            trabalho={trabalho}
            ticks={can('negociacao', 'transferir')}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
      )}
      {recording && (
        <ContatoDaFila
          key={recording.clienteId}
          clienteId={recording.clienteId}
          telefone={recording.telefone}
          {...(recording.sugestao && { sugestao: recording.sugestao })}
          onClose={() => setRecording(null)}
          onSaved={() => {
            chamada.encerrar()
            fila.leave(recording.clienteId)
          }}
          onNext={() => void goOn(recording.clienteId)}
        />
      )}
      {transferring && (
        <TransferirDialog
          clientes={transferring}
          onClose={() => setTransferring(null)}
          onDone={() => {
            setChosen([])
            fila.refresh()
          }}
        />
      )}
    </Page>
  )
}

function subtitleOf(situacao: SituacaoNaFila | null) {
  return situacao === null ? texts.naFila : texts.subtitulos[situacao]
}

function isIds(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isInteger)
}
