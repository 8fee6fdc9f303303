import { Button, Input, type TableColumnsType } from 'antd'
import { useId, useState } from 'react'
import type { LinhaAceita, Previa, Rejeito } from '../../../../contract/remessas'
import { formatCpfCnpj } from '../../../../domain/documents/cpf-cnpj'
import { toCents } from '../../../../domain/money/cents'
import { formatAmount, formatCount } from '../../../../domain/money/format'
import { RowsTable } from '../../../framework/rows/rows-table'
import { texts } from '../../../i18n/screens/remessas-texts'
import { Card } from '../../../layout/card'
import { Figures } from '../../../layout/figures'
import { count, money } from '../figuras'
import { BaixarRejeitos } from '../rejeitos/baixar-rejeitos'
import { REJEITOS } from '../rejeitos/rejeitos-columns'
import styles from '../remessas.module.css'

interface PreviaViewProps {
  readonly previa: Previa
  /** Creditor, layout and file, to check against what was meant. */
  readonly origem: string
  readonly isSending: boolean
  readonly problem: string | null
  readonly onConfirm: (observacao: string) => void
  readonly onBack: () => void
}

/** Second step: what would come in and what would not; nothing is written until it is confirmed. */
export function PreviaView({ previa, origem, isSending, problem, onConfirm, onBack }: PreviaViewProps) {
  const observacaoId = useId()
  const [observacao, setObservacao] = useState('')
  const { aceitas, rejeitadas, rejeitos, amostra, avisos } = previa
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <div className={styles.body}>
          <p className={styles.source}>{origem}</p>
          <Figures figures={figurasDa(previa)} />
          {avisos > 0 && <p className={styles.notice}>{texts.avisos(formatCount(avisos))}</p>}
          {aceitas === 0 && <p className={styles.problem}>{texts.nadaEntra}</p>}
          {aceitas > 0 && (
            <div className={styles.field}>
              <label className={styles.label} htmlFor={observacaoId}>
                {texts.observacao}
              </label>
              <Input.TextArea
                id={observacaoId}
                rows={2}
                maxLength={10_000}
                disabled={isSending}
                value={observacao}
                onChange={(event) => setObservacao(event.target.value)}
              />
            </div>
          )}
          {problem !== null && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <div className={styles.buttons}>
            {aceitas > 0 && (
              <Button type="primary" disabled={isSending} onClick={() => onConfirm(observacao)}>
                {isSending ? texts.confirmando : importLabel(aceitas)}
              </Button>
            )}
            <Button disabled={isSending} onClick={onBack}>
              {texts.outroArquivo}
            </Button>
            {aceitas > 0 && <span className={styles.muted}>{texts.validade}</span>}
          </div>
        </div>
      </section>
      {rejeitadas > 0 && (
        <Card
          bare="sem-margem"
          title={texts.rejeitos}
          note={rejeitosNote(previa)}
          side={<BaixarRejeitos de="remessas/previa" id={previa.id} />}
        >
          <RowsTable<Rejeito> {...REJEITOS} rows={rejeitos} {...(rejeitos.length > 10 && { height: 320 })} />
        </Card>
      )}
      {amostra.length > 0 && (
        <Card bare="sem-margem" title={texts.amostra} note={texts.amostraNota(count(amostra.length), count(aceitas))}>
          <RowsTable<LinhaAceita> rowKey="linha" columns={SAMPLE} rows={amostra} width={960} />
        </Card>
      )}
    </div>
  )
}

function importLabel(aceitas: number): string {
  return aceitas === 1 ? texts.importarUma : texts.importar(formatCount(aceitas))
}

function rejeitosNote({ rejeitos, rejeitadas }: Previa): string {
  if (rejeitos.length === rejeitadas) return formatCount(rejeitadas)
  return texts.rejeitosNota(formatCount(rejeitos.length), formatCount(rejeitadas))
}

function figurasDa({ linhas, aceitas, rejeitadas, clientes, valor_total }: Previa) {
  return [
    { rotulo: texts.linhas, texto: count(linhas) },
    { rotulo: texts.aceitas, texto: count(aceitas), tom: aceitas > 0 ? ('ok' as const) : undefined },
    { rotulo: texts.rejeitadas, texto: count(rejeitadas), tom: rejeitadas > 0 ? ('bad' as const) : undefined },
    { rotulo: texts.clientes, texto: count(clientes) },
    { rotulo: texts.valorTotal, texto: money(valor_total) },
  ]
}

const words = texts.colunas
const num = styles.num ?? ''

const SAMPLE: TableColumnsType<LinhaAceita> = [
  {
    title: words.linha,
    key: 'linha',
    align: 'right',
    width: 80,
    className: num,
    render: (_, row) => formatCount(row.linha),
  },
  {
    title: words.cpf_cnpj,
    key: 'cpf_cnpj',
    width: 170,
    className: num,
    render: (_, row) => formatCpfCnpj(row.cpf_cnpj),
  },
  { title: words.nome, dataIndex: 'nome', className: styles.cut ?? '' },
  { title: words.numero_operacao, dataIndex: 'numero_operacao', width: 180, className: num },
  {
    title: words.data_vencimento,
    key: 'vencimento',
    width: 110,
    className: num,
    render: (_, row) => row.data_vencimento.split('-').reverse().join('/'),
  },
  {
    title: words.valor_nominal,
    key: 'valor',
    align: 'right',
    width: 140,
    className: num,
    render: (_, row) => formatAmount(toCents(row.valor_nominal)),
  },
]
