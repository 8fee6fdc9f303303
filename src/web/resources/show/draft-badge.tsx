import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { texts } from '../../i18n/draft-texts'
import { useCanDeclared } from '../../refine/config-context'
import { draftCalls } from '../../refine/server-draft'
import type { UserResource } from '../../refine/user-config'

/** Says that somebody is writing an edit of this record that is not published. */
export function DraftBadge({ definition, id }: { readonly definition: UserResource; readonly id: string }) {
  const { recurso, rascunho } = definition
  const can = useCanDeclared()
  const { data } = useQuery({
    queryKey: ['rascunho', recurso, id],
    queryFn: draftCalls(recurso, id).read,
    enabled: rascunho && can(recurso, 'editar'),
    cacheTime: 0,
    retry: false,
  })
  if (!data?.alterado_em) return null
  const hint = texts.badgeHint(data.alterado_por?.nome ?? texts.someone, formatInstant(data.alterado_em))
  return (
    <Tag color="gold" title={hint}>
      {texts.draft}
      <span className="visually-hidden">. {hint}</span>
    </Tag>
  )
}
