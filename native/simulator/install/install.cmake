# cmake --install build/native --prefix FOLDER: the simulator in the vendor's layout, to point ASCEND_HOME_PATH at.
# Since CANN 8.5 programs link with libacl_rt.so, and profiling is in libmsprofiler.so: here both are names of the one
# library.
install(TARGETS ascendcl LIBRARY DESTINATION lib64 COMPONENT simulator)
install(DIRECTORY ../abi/include/acl DESTINATION include COMPONENT simulator)
install(FILES include/aclsim.h DESTINATION include COMPONENT simulator)
install(DIRECTORY scenarios DESTINATION share/aclsim COMPONENT simulator)
install(FILES install/version.info DESTINATION share/info/runtime COMPONENT simulator)
install(CODE "
  set(SIMULATOR_PREFIX \"\${CMAKE_INSTALL_PREFIX}\")
  set(root \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
  configure_file(\"${CMAKE_CURRENT_SOURCE_DIR}/install/set_env.sh.in\" \"\${root}/set_env.sh\" @ONLY)
  foreach(name IN ITEMS libacl_rt.so libmsprofiler.so)
    file(CREATE_LINK libascendcl.so \"\${root}/lib64/\${name}\" SYMBOLIC)
  endforeach()
  file(MAKE_DIRECTORY \"\${root}/${CMAKE_SYSTEM_PROCESSOR}-linux\")
  foreach(folder IN ITEMS lib64 include)
    file(CREATE_LINK ../\${folder} \"\${root}/${CMAKE_SYSTEM_PROCESSOR}-linux/\${folder}\" SYMBOLIC)
  endforeach()
" COMPONENT simulator)
