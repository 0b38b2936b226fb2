/* Profiling calls. Not part of acl.h: a program includes this one beside it. */
#ifndef COPYSCOPE_ACL_PROF_H
#define COPYSCOPE_ACL_PROF_H

#include "acl_base.h"
#include "acl_prof_further.h"

#endif /* COPYSCOPE_ACL_PROF_H */
