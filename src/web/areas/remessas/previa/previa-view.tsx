import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { LinhaAceita, Previa } from '../../../../contract/remessas'
import { formatCpfCnpj } from '../../../../domain/documents/cpf-cnpj'
import { toCents } from '../../../../domain/money/cents'
import { formatAmount, formatCount } from '../../../../domain/money/format'
import { type LineColumn, LinesTable } from '../../../framework/staging/lines-table'
import { countFigure, OutcomeCard } from '../../../framework/staging/outcome-card'
import styles from '../../../framework/staging/staging.module.css'
import { texts } from '../../../i18n/screens/remessas-texts'
import { Card } from '../../../layout/card'
import { count, money } from '../figuras'
import { BaixarRejeitos, RejeitosTable } from '../rejeitos/rejeitos-table'
import own from '../remessas.module.css'

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
      <OutcomeCard
        source={origem}
        figures={figurasDa(previa)}
        problem={problem}
        buttons={
          <>
            {aceitas > 0 && (
              <Button type="primary" disabled={isSending} onClick={() => onConfirm(observacao)}>
                {isSending ? texts.confirmando : importLabel(aceitas)}
              </Button>
            )}
            <Button disabled={isSending} onClick={onBack}>
              {texts.outroArquivo}
            </Button>
            {aceitas > 0 && <span className={styles.hint}>{texts.validade}</span>}
          </>
        }
      >
        {avisos > 0 && <p className={styles.notice}>{texts.avisos(formatCount(avisos))}</p>}
        {aceitas === 0 ? (
          <p className={styles.problem}>{texts.nadaEntra}</p>
        ) : (
          <div className={own.field}>
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
      </OutcomeCard>
      {rejeitadas > 0 && (
        <Card
          bare="sem-margem"
          title={texts.rejeitos}
          note={rejeitosNote(previa)}
          side={<BaixarRejeitos de="remessas/previa" id={previa.id} />}
        >
          <RejeitosTable rejeitos={rejeitos} />
        </Card>
      )}
      {amostra.length > 0 && (
        <Card bare="sem-margem" title={texts.amostra} note={texts.amostraNota(count(amostra.length), count(aceitas))}>
          <LinesTable rows={amostra} rowKey={({ linha }) => String(linha)} columns={SAMPLE} width={960} />
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
    countFigure(texts.linhas, linhas),
    countFigure(texts.aceitas, aceitas, 'ok'),
    countFigure(texts.rejeitadas, rejeitadas, 'bad'),
    countFigure(texts.clientes, clientes),
    { rotulo: texts.valorTotal, texto: money(valor_total) },
  ]
}

const words = texts.colunas

const SAMPLE: readonly LineColumn<LinhaAceita>[] = [
  { key: 'linha', titulo: words.linha, largura: 80, tipo: 'figura', valor: ({ linha }) => linha },
  {
    key: 'cpf_cnpj',
    titulo: words.cpf_cnpj,
    largura: 170,
    tipo: 'codigo',
    valor: ({ cpf_cnpj }) => formatCpfCnpj(cpf_cnpj),
  },
  { key: 'nome', titulo: words.nome, valor: ({ nome }) => nome },
  {
    key: 'numero_operacao',
    titulo: words.numero_operacao,
    largura: 180,
    tipo: 'codigo',
    valor: ({ numero_operacao }) => numero_operacao,
  },
  {
    key: 'vencimento',
    titulo: words.data_vencimento,
    largura: 110,
    tipo: 'codigo',
    valor: ({ data_vencimento }) => data_vencimento.split('-').reverse().join('/'),
  },
  {
    key: 'valor',
    titulo: words.valor_nominal,
    largura: 140,
    tipo: 'figura',
    valor: ({ valor_nominal }) => formatAmount(toCents(valor_nominal)),
  },
]
