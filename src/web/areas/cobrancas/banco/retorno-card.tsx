import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { PreviaDoRetorno } from '../../../../contract/carteira/retornos-bancarios'
import { formatDate } from '../../../../domain/calendar/read-date'
import { amount, brl, formatCount } from '../../../../domain/money/format'
import { useAct } from '../../../framework/acts/use-act'
import { CheckCard } from '../../../framework/staging/check-card'
import { countFigure, OutcomeCard } from '../../../framework/staging/outcome-card'
import { RunningCard } from '../../../framework/staging/running-card'
import styles from '../../../framework/staging/staging.module.css'
import { texts } from '../../../i18n/screens/carteira/retornos-do-banco-texts'
import { PlainTable } from '../../../layout/plain-table'
import { isOver, useTrabalho } from '../../../refine/live/use-trabalho'

interface RetornoCardProps {
  readonly previa: PreviaDoRetorno
  /** Its lines are in, or will not be: always the same one. */
  readonly onOver: () => void
  readonly onClose: () => void
}

/** One return file: what it would do, by occurrence, then how far its lines are. */
export function RetornoCard({ previa, onOver, onClose }: RetornoCardProps) {
  const [trabalhoId, setTrabalho] = useState<number | null>(previa.situacao === 'ensaiada' ? null : previa.trabalho_id)
  if (trabalhoId === null) return <Conferencia previa={previa} onStarted={setTrabalho} onClose={onClose} />
  return <Andamento previa={previa} trabalhoId={trabalhoId} onOver={onOver} onClose={onClose} />
}

interface ConferenciaProps extends Omit<RetornoCardProps, 'onOver'> {
  readonly onStarted: (trabalho: number) => void
}

function Conferencia({ previa, onStarted, onClose }: ConferenciaProps) {
  const confirmar = useAct('confirmarRetorno')
  const descartar = useAct('descartarRetorno')
  const { id, linhas, novas, sem_dono, ocorrencias, carteira, numero_repetido } = previa
  const pago = ocorrencias.reduce((sum, each) => sum + Math.round(each.pago * 100), 0) / 100
  const tarifa = ocorrencias.reduce((sum, each) => sum + Math.round(each.tarifa * 100), 0) / 100
  const trazer = async () => {
    const begun = await confirmar.send({
      pedido: { previa_id: id, ...(numero_repetido !== null && { outro_conteudo: true }) },
    })
    if (begun) onStarted(begun.trabalho_id)
  }
  const largar = async () => {
    if (await descartar.send({ pedido: { previa_id: id } })) onClose()
  }
  const problema = confirmar.problema ?? descartar.problema
  return (
    <CheckCard
      source={sourceOf(previa)}
      figures={[
        countFigure(texts.linhas, linhas),
        countFigure(texts.novas, novas, 'ok'),
        countFigure(texts.semDono, sem_dono, 'bad'),
        { rotulo: texts.pago, texto: brl(pago) },
        { rotulo: texts.tarifas, texto: brl(tarifa) },
      ]}
      entering={novas}
      confirm={numero_repetido === null ? texts.confirmar : texts.confirmarOutro}
      isSending={confirmar.isSending || descartar.isSending}
      problem={problema && (Object.values(problema.errors).flat().join(' ') || problema.text)}
      onConfirm={() => void trazer()}
      back={[{ rotulo: texts.descartar, onClick: () => void largar() }]}
    >
      {numero_repetido !== null && <p className={styles.notice}>{texts.repetido(numero_repetido)}</p>}
      <PlainTable
        label={texts.ocorrencias}
        columns={texts.colunas}
        figuresFrom={1}
        narrow="fold"
        rows={ocorrencias.map((each) => ({
          key: each.codigo,
          cells: [
            `${each.codigo} · ${each.texto}`,
            formatCount(each.linhas),
            formatCount(each.novas),
            amount(each.valor),
            amount(each.pago),
            amount(each.tarifa),
          ],
        }))}
      />
      {carteira.map(({ titulos, soma }) => (
        <p key={`${titulos} ${soma}`} className={styles.hint}>
          {texts.carteira(titulos || '—', soma === null ? '—' : brl(soma))}
        </p>
      ))}
    </CheckCard>
  )
}

interface AndamentoProps extends RetornoCardProps {
  readonly trabalhoId: number
}

function Andamento({ previa, trabalhoId, onOver, onClose }: AndamentoProps) {
  const { trabalho } = useTrabalho(trabalhoId)
  const close = (
    <Button type="primary" onClick={onClose}>
      {texts.fechar}
    </Button>
  )
  const over = trabalho !== null && isOver(trabalho)
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  if (trabalho?.status === 'concluido') {
    const figures = [countFigure(texts.linhas, previa.linhas), countFigure(texts.novas, previa.novas, 'ok')]
    return (
      <OutcomeCard
        done={texts.trazido(formatCount(previa.linhas))}
        source={sourceOf(previa)}
        figures={figures}
        problem={null}
        buttons={close}
      />
    )
  }
  return (
    <RunningCard
      source={sourceOf(previa)}
      trabalho={trabalho}
      text={texts.entrando}
      hint={texts.podeSair}
      stopped={over ? `${texts.falhou} ${trabalho?.mensagem ?? ''}` : null}
      buttons={over ? close : undefined}
    />
  )
}

function sourceOf({ arquivo, convenio, banco, largura, numero, gerado_em }: PreviaDoRetorno): string {
  const when = texts.numero(numero, gerado_em === null ? '' : formatDate(gerado_em))
  return [texts.arquivo(arquivo, convenio), texts.layout(banco, largura), when].filter(Boolean).join(' · ')
}
